import type { PayoutSummary } from '@iam/contracts/payouts/desk-views'
import { counted } from '../../lib/counted.ts'
import { Figure } from '../../ui/figure.tsx'
import { ExplainedFigure } from './explained-figure.tsx'
import classes from './summary-cards.module.css'

const cards = {
  waiting: 'Waiting for a decision',
  approved: 'Approved, not paid yet',
  failed: 'Failed',
  paidThisMonth: 'Paid this month',
} as const

/** The sums of the desk, whatever the filter. */
export const SummaryCards = ({ summary }: { readonly summary: PayoutSummary }) => (
  <dl className={classes.cards} aria-label="Summary">
    {(Object.keys(cards) as (keyof typeof cards)[]).map((figure) => {
      const { count, amount } = summary[figure]
      const held = figure === 'waiting' && summary.held > 0 ? `, ${summary.held} on hold` : ''
      return (
        <Figure
          key={figure}
          label={cards[figure]}
          value={<ExplainedFigure figure={figure} name={cards[figure]} amount={amount} />}
          note={`${counted(count, 'payout')}${held}`}
        />
      )
    })}
  </dl>
)
