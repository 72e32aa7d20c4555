import { formatMoney } from '@iam/contracts/money'
import type { PayoutSummary } from '@iam/contracts/payouts/desk-views'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import look from '../../ui/button.module.css'
import { Notice } from '../../ui/notice.tsx'
import { AllDecided } from './all-decided.tsx'
import classes from './desk.module.css'

type StartProps = {
  readonly summary: PayoutSummary
  readonly total: number
  readonly status: string
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** The address of the first payout in the list. */
  readonly first: string | undefined
}

/** Beside the list while no payout is open: where to begin, or that all is decided. */
export function Start({ summary: { waiting }, total, status, isFiltered, onClear, first }: StartProps) {
  if (total === 0 && status === 'pending' && waiting.count === 0) return <AllDecided />
  if (total === 0)
    return (
      <Notice title="No payout matches" text="Try another name, or all payouts.">
        {isFiltered && <Button onClick={onClear}>Show the queue</Button>}
      </Notice>
    )
  return (
    <div className={classes.start}>
      {status === 'pending' ? (
        <>
          <h2>
            {total === waiting.count
              ? `${counted(waiting.count, 'payout')}, ${formatMoney(waiting.amount)}`
              : `${total} of ${counted(waiting.count, 'payout')}`}
          </h2>
          <p>
            Each opens with what led to it, the balance before and after, and its checks. Once one is decided,
            the next opens.
          </p>
          <StartLink to={first!} />
        </>
      ) : (
        <>
          <h2>Choose a payout</h2>
          <p>Its whole history, with who decided what and when, opens here.</p>
        </>
      )}
    </div>
  )
}

/** Opens the first payout of the list, at this address. */
export const StartLink = ({ to }: { readonly to: string }) => (
  <Link to={to} preventScrollReset className={look.button} data-variant="filled">
    Start with the first
  </Link>
)
