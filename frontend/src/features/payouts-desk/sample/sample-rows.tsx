import { formatMoney } from '@iam/contracts/money'
import { Button } from '@mantine/core'
import { formatDate } from '../../../lib/dates.ts'
import { payoutStates } from '../../../ui/states.ts'
import { StateTag } from '../../../ui/tag.tsx'
import classes from './sample.module.css'
import type { SamplePayout } from './sample-payouts.ts'

type SampleRowsProps = {
  readonly payouts: readonly SamplePayout[]
  readonly onAsk: (to: 'approve' | 'reject', payout: SamplePayout) => void
}

/** The sample payouts; only pending ones can be decided. */
export function SampleRows({ payouts, onAsk }: SampleRowsProps) {
  if (payouts.length === 0) return <p className={classes.empty}>No payout stands under this status.</p>
  return (
    <ul className={classes.rows} aria-label="Payouts">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <div className={classes.who}>
            <strong dir="auto">{payout.recipientName}</strong>
            <span>{payout.recipientEmail}</span>
          </div>
          <div className={classes.what}>
            <span dir="auto">{payout.description}</span>
            <span>
              {payout.sourceType.replaceAll('_', ' ')}, requested {formatDate(payout.requestedAt)} by{' '}
              <bdi>{payout.requestedBy}</bdi>
            </span>
          </div>
          <strong className={classes.amount}>
            {formatMoney(payout.amount)} <small>{payout.currency.toUpperCase()}</small>
          </strong>
          <StateTag of={payoutStates[payout.status]} />
          {payout.status === 'pending' && (
            <div className={classes.acts}>
              <Button
                size="sm"
                variant="default"
                aria-label={`Approve the payout to ${payout.recipientName}`}
                onClick={() => onAsk('approve', payout)}
              >
                Approve
              </Button>
              <Button
                size="sm"
                variant="light"
                aria-label={`Reject the payout to ${payout.recipientName}`}
                onClick={() => onAsk('reject', payout)}
              >
                Reject
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
