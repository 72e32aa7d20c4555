import { formatMoney } from '@iam/contracts/money'
import type { AdminTransaction } from '@iam/contracts/payments/views'
import { FailureCode } from '@iam/contracts/payouts/commands'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatUtcDate } from '../../lib/dates.ts'
import { explain } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { BindingDialog } from '../../ui/binding-dialog.tsx'
import { paymentStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import { WordsDialog } from '../../ui/words-dialog.tsx'
import { transactionMutations } from './queries.ts'
import classes from './transactions.module.css'

type TransactionRowProps = {
  readonly transaction: AdminTransaction
  /** Whether the user says what became of it; all who see it may refund it. */
  readonly mayRecord: boolean
}

/** One incoming payment, and what may become of it. */
export function TransactionRow({ transaction, mayRecord }: TransactionRowProps) {
  const { paymentIntentId, payerName, payerEmail, description, amount, status } = transaction
  // That of an erased payer is forgotten.
  const payer = payerName || 'Former payer'
  const [asked, setAsked] = useState<'succeed' | 'fail' | 'refund'>()
  const succeed = useMutation(transactionMutations.succeed())
  const fail = useMutation(transactionMutations.fail(paymentIntentId))
  const refund = useMutation(transactionMutations.refund())
  const close = () => setAsked(undefined)
  const done = (title: string) => ({
    onSuccess() {
      close()
      showToast({ title, description: `${formatMoney(amount)} of ${payer}.` })
    },
  })
  const terms = {
    Payer: payer,
    For: transaction.campaignTitle ? `${description} (funds “${transaction.campaignTitle}”)` : description,
    'Payment intent': paymentIntentId,
  }
  return (
    <li className={classes.row}>
      <div className={classes.payer}>
        <strong dir="auto">{payer}</strong>
        <span>{payerEmail}</span>
      </div>
      <div className={classes.what}>
        <span dir="auto">{description || transaction.paymentType.replaceAll('_', ' ')}</span>
        <span>
          <code>{paymentIntentId}</code>
          {transaction.campaignTitle && (
            <>
              {' '}
              funds <bdi>“{transaction.campaignTitle}”</bdi>
            </>
          )}
        </span>
      </div>
      <strong className={classes.amount}>{formatMoney(amount)}</strong>
      <span className={classes.state}>
        <StateTag of={paymentStates[status]} />
        <span>
          {formatUtcDate(transaction.refundedAt ?? transaction.succeededAt ?? transaction.createdAt)}
        </span>
        {transaction.failureCode && <code>{transaction.failureCode}</code>}
      </span>
      <div className={classes.acts}>
        {status === 'pending' && mayRecord && (
          <>
            <Button
              size="sm"
              variant="default"
              data-opens
              aria-label={`Received: ${formatMoney(amount)} of ${payer}`}
              onClick={() => setAsked('succeed')}
            >
              Received…
            </Button>
            <Button
              size="sm"
              variant="subtle"
              className={classes.loss!}
              aria-label={`Failed: ${formatMoney(amount)} of ${payer}`}
              onClick={() => setAsked('fail')}
            >
              Failed…
            </Button>
          </>
        )}
        {status === 'succeeded' && (
          <Button
            size="sm"
            variant="subtle"
            data-opens
            aria-label={`Refund ${formatMoney(amount)} of ${payer}`}
            onClick={() => setAsked('refund')}
          >
            Refund…
          </Button>
        )}
      </div>
      <BindingDialog
        opened={asked === 'succeed'}
        title={`Was the payment of ${payer} received?`}
        terms={{ ...terms, Amount: formatMoney(amount) }}
        act="Mark as received"
        problem={succeed.error && explain(succeed.error)}
        isPending={succeed.isPending}
        onClose={close}
        onConfirm={() => succeed.mutate(paymentIntentId, done('Payment received'))}
      >
        <p>It counts as paid in from now on. It can still be refunded, and no longer fail.</p>
      </BindingDialog>
      <WordsDialog
        opened={asked === 'fail'}
        draft={`payment failure ${paymentIntentId}`}
        title={`Mark the payment of ${payer} as failed?`}
        text={`${formatMoney(amount)}. It ends here, unless the payment provider says later that it came in.`}
        name="code"
        label="Code of the provider"
        description="Lower-case letters, digits, _ and -, such as card_declined."
        rows={1}
        rule={FailureCode}
        submitLabel="Mark as failed"
        variant="light"
        isPending={fail.isPending}
        onClose={close}
        onSend={(code, { onError }) => fail.mutate({ code }, { ...done('Payment failed'), onError })}
      />
      <BindingDialog
        opened={asked === 'refund'}
        title={`Refund the payment of ${payer}?`}
        terms={terms}
        amount={amount}
        act="Refund"
        isLoss
        problem={refund.error && explain(refund.error)}
        isPending={refund.isPending}
        onClose={close}
        onConfirm={() => refund.mutate(paymentIntentId, done('Payment refunded'))}
      >
        <p>
          The whole amount counts as paid back, and no longer funds anything. The money itself is returned at
          the provider.
        </p>
      </BindingDialog>
    </li>
  )
}
