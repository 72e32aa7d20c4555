import { formatMoney } from '@iam/contracts/money'
import { Reference } from '@iam/contracts/payouts/commands'
import { Reason } from '@iam/contracts/users/commands'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { WordsDialog } from '../../../ui/words-dialog.tsx'
import { paidTo, purposeOf, whatOf } from '../words.ts'
import type { ActDialogProps } from './deciding.tsx'

export const TransferDialog = ({ detail, acting, onClose, onDone }: ActDialogProps) => (
  <BindingDialog
    opened
    title={`Send the money to ${detail.payout.recipientName}?`}
    terms={{
      For: purposeOf(detail.payout),
      'Paid to': paidTo(detail.account),
      Attempt: String(detail.payout.attempt + 1),
    }}
    amount={detail.payout.amount}
    act="Start transfer"
    problem={acting.problem}
    isPending={acting.isPending}
    onClose={onClose}
    onConfirm={() => acting.perform({ act: 'start-transfer' }, { onSuccess: onDone })}
  >
    <p>
      {detail.provider === 'sandbox'
        ? 'Sandbox: no money moves. '
        : 'The provider is asked to move the money. '}
      Until it says yes or no, nothing else can be done with this payout.
    </p>
  </BindingDialog>
)

export const MarkPaidDialog = ({ detail: { payout, account }, acting, onClose, onDone }: ActDialogProps) => (
  <WordsDialog
    opened
    draft={`payout reference ${payout.id}`}
    title={`Mark ${formatMoney(payout.amount)} to ${payout.recipientName} as paid?`}
    text={`${whatOf(payout)} To: ${paidTo(account).replaceAll('\n', ', ')}. Only if the money was sent outside the portal: the earnings count as paid from now on.`}
    name="reference"
    label="Reference of the transfer"
    description="As the bank calls it. The recipient sees it."
    rows={1}
    rule={Reference}
    submitLabel={`Mark ${formatMoney(payout.amount)} as paid`}
    isPending={acting.isPending}
    onClose={onClose}
    onSend={(reference, { onError }) =>
      acting.perform({ act: 'mark-paid', body: { reference } }, { onSuccess: onDone, onError })
    }
  />
)

export const RetryDialog = ({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) => (
  <WordsDialog
    opened
    draft={`payout retry ${payout.id}`}
    title={`Try the payout to ${payout.recipientName} again?`}
    text={`${whatOf(payout)} It is approved again, and a new attempt can be sent.`}
    name="cause"
    label="What has changed since"
    rule={Reason}
    submitLabel="Open another attempt"
    isPending={acting.isPending}
    onClose={onClose}
    onSend={(cause, { onError }) =>
      acting.perform({ act: 'retry', body: { cause } }, { onSuccess: onDone, onError })
    }
  />
)

export const WriteOffDialog = ({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) => (
  <ReasonDialog
    opened
    draft={`payout write-off ${payout.id}`}
    title={`Write off ${formatMoney(payout.amount)} to ${payout.recipientName}?`}
    text={`${whatOf(payout)} It stays failed for good: no attempt follows. The recipient can ask for its earnings again at once; if they are settled, void or correct them.`}
    submitLabel="Write off"
    isPending={acting.isPending}
    onClose={onClose}
    onSend={(reason, { onError }) =>
      acting.perform({ act: 'write-off', body: { reason } }, { onSuccess: onDone, onError })
    }
  />
)
