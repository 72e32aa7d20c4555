import { pages } from '@iam/contracts/pages'
import type { PayoutSummary } from '@iam/contracts/payouts/desk-views'
import { Link } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { Figure } from '../../ui/figure.tsx'
import { ExplainedFigure } from './explained-figure.tsx'
import classes from './summary-cards.module.css'

const cards = {
  waiting: { name: 'Waiting for a decision', status: 'pending' },
  approved: { name: 'Approved, not paid yet', status: 'approved' },
  failed: { name: 'Failed', status: 'failed' },
  // The list of what is paid is of every month.
  paidThisMonth: { name: 'Paid this month', status: null },
} as const

/** The sums of the desk, whatever the filter; the number of payouts leads to the list of just these. */
export const SummaryCards = ({ summary }: { readonly summary: PayoutSummary }) => (
  <dl className={classes.cards} aria-label="Summary">
    {(Object.keys(cards) as (keyof typeof cards)[]).map((figure) => {
      const { count, amount } = summary[figure]
      const { name, status } = cards[figure]
      const held = figure === 'waiting' && summary.held > 0 ? `, ${summary.held} on hold` : ''
      const payouts = `${counted(count, 'payout')}${held}`
      return (
        <Figure
          key={figure}
          label={name}
          value={<ExplainedFigure figure={figure} name={name} amount={amount} />}
          note={
            status ? (
              <Link to={`${pages.payouts.path}?status=${status}`} preventScrollReset>
                {payouts}
              </Link>
            ) : (
              payouts
            )
          }
        />
      )
    })}
  </dl>
)
