import type { TrackedEarning } from '@iam/contracts/earnings/views'
import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatUtcDate } from '../../../lib/dates.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { earningStates } from '../../../ui/states.ts'
import { StateTag, Tag } from '../../../ui/tag.tsx'
import { adminMutations } from '../queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import classes from './ledger.module.css'

type LedgerRowProps = {
  readonly earning: TrackedEarning
  readonly person: { readonly id: string; readonly name: string }
  /** Whether a correction may follow it. */
  readonly mayAdd: boolean
  readonly mayVoid: boolean
}

/** One earning, which admins may correct, and void while no payout holds it. */
export function LedgerRow({ earning, person, mayAdd, mayVoid }: LedgerRowProps) {
  const { id, title, amount, status, payerName, voidedAt, correctsEarningId, reason, payoutId } = earning
  const [asked, setAsked] = useState<'correct' | 'void'>()
  const discard = useMutation(adminMutations.voidEarning())
  const close = () => setAsked(undefined)
  const isCorrection = correctsEarningId !== null
  return (
    <li data-void={voidedAt ? true : undefined}>
      <div className={classes.what}>
        <strong dir="auto">{title}</strong>
        <span>
          {isCorrection ? 'Correction' : (payerName ?? 'Bonus')}, {formatUtcDate(earning.createdAt)}
          {reason && (
            <>
              : <bdi>{reason}</bdi>
            </>
          )}
        </span>
      </div>
      <strong className={classes.amount}>{formatMoney(amount)}</strong>
      <span className={classes.state}>
        {voidedAt ? <Tag tone="grey">Void</Tag> : <StateTag of={earningStates[status]} />}
        {payoutId && <a href={`/admin/payouts/${payoutId}`}>Payout</a>}
      </span>
      {mayVoid && !voidedAt && (
        <span className={classes.acts}>
          {mayAdd && !isCorrection && (
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Correct ${title}, ${formatMoney(amount)}`}
              onClick={() => setAsked('correct')}
            >
              Correct…
            </Button>
          )}
          {payoutId === null && (
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Void ${title}, ${formatMoney(amount)}`}
              onClick={() => setAsked('void')}
            >
              Void…
            </Button>
          )}
        </span>
      )}
      {asked === 'correct' && <CorrectDialog earning={earning} name={person.name} onClose={close} />}
      <ReasonDialog
        opened={asked === 'void'}
        draft={`void ${id}`}
        title={`Void the earning of ${person.name}?`}
        text={`${title}, ${formatMoney(amount)}. It is left out of every sum from now on, and cannot be asked for. This cannot be undone.`}
        submitLabel={`Void ${formatMoney(amount)}`}
        done={{ title: 'Earning voided', description: `${formatMoney(amount)} is left out of every sum.` }}
        isPending={discard.isPending}
        onClose={close}
        onSend={(words, callbacks) => discard.mutate({ id, reason: words }, callbacks)}
      />
    </li>
  )
}
