import { formatMoney, sum } from '@iam/contracts/money'
import type { Payout } from '@iam/contracts/payouts/views'
import { Button } from '@mantine/core'
import classes from './batch.module.css'

type BatchBarProps = {
  readonly chosen: readonly Payout[]
  readonly onReview: () => void
  readonly onClear: () => void
}

/** What is selected, its sum, and the way to its preview; it stands in place while the list scrolls. */
export const BatchBar = ({ chosen, onReview, onClear }: BatchBarProps) => (
  <div role="status" className={classes.bar} data-empty={chosen.length === 0 || undefined}>
    {chosen.length > 0 && (
      <>
        <p>
          {chosen.length} selected, <strong>{formatMoney(sum(chosen.map(({ amount }) => amount)))}</strong>
        </p>
        <Button size="sm" variant="default" onClick={onReview}>
          Review batch…
        </Button>
        <Button size="sm" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </>
    )}
  </div>
)
