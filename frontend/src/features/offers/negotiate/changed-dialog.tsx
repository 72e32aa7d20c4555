import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './changed-dialog.module.css'
import { differences } from './differences.ts'

/** The answers to terms: each names the version that the creator saw. */
export type Answer = 'accept' | 'counter' | 'decline'
export type ChangedTerms = { readonly answer: Answer; readonly before: Offer; readonly now: Offer }

type ChangedDialogProps = ChangedTerms & {
  readonly isPending: boolean
  readonly onClose: () => void
  /** Gives the same answer to the terms that hold now. */
  readonly onAnswer: () => void
}

const words: Readonly<Record<Answer, { readonly notYet: string; readonly again: (now: Offer) => string }>> = {
  accept: { notYet: 'Nothing is accepted yet.', again: ({ amount }) => `Accept for ${formatMoney(amount)}` },
  counter: { notYet: 'Your proposal is not sent yet.', again: () => 'Propose an amount' },
  decline: { notYet: 'Nothing is declined yet.', again: () => 'Decline all the same' },
}

/** Shown if the brand edited the offer while the creator was reading it: what changed, before the creator answers it. */
export function ChangedDialog({ answer, before, now, isPending, onClose, onAnswer }: ChangedDialogProps) {
  const { notYet, again } = words[answer]
  return (
    <Dialog opened onClose={onClose} title="This offer changed">
      <p className={classes.lede}>It was edited while you were reading. {notYet}</p>
      <dl className={classes.list}>
        {differences(before, now).map(({ what, before: was, now: is }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <del dir="auto">{was}</del>
            </dd>
            <dd>
              <ins dir="auto">{is}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.end}>
        {now.status === 'open' && (
          <Button loading={isPending} onClick={onAnswer}>
            {again(now)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
