import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './changed-dialog.module.css'
import { differences } from './differences.ts'

type ChangedDialogProps = {
  readonly before: Offer
  readonly now: Offer
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onAccept: () => void
}

/** Shown if the brand edited the offer while the creator was reading it: what changed, before the creator accepts it. */
export function ChangedDialog({ before, now, isPending, onClose, onAccept }: ChangedDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="This offer changed">
      <p className={classes.lede}>
        <bdi>{now.brandName}</bdi> edited it while you were reading. Nothing is accepted yet.
      </p>
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
          <Button loading={isPending} onClick={onAccept}>
            Accept for {formatMoney(now.amount)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  )
}
