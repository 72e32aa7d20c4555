import type { EarningFigure } from '@iam/contracts/earnings/figures'
import type { EarningsAnswer } from '@iam/contracts/earnings/views'
import type { ReactNode } from 'react'
import { isZero } from '../../lib/is-zero.ts'
import { ExplainedFigure } from './explained-figure.tsx'
import classes from './totals.module.css'

type TotalsProps = {
  readonly answer: EarningsAnswer
  readonly asOf: string | undefined
  /** Beside what is available: the way to ask for it. */
  readonly request: ReactNode
  /** Beside what is in a payout: whose move that is. */
  readonly waiting: ReactNode
}

/** The creator's money as it stands, each sum explained by the events that make it. */
export function Totals({ answer: { totals, verifiedTo }, asOf, request, waiting }: TotalsProps) {
  const figure = (name: string, of: EarningFigure & keyof typeof totals) => (
    <ExplainedFigure name={name} figure={of} amount={totals[of]} asOf={asOf} />
  )
  return (
    <section className={classes.totals} aria-label="Your money">
      <dl className={classes.figures}>
        <div>
          <dt>Available</dt>
          <dd>{figure('Available', 'available')}</dd>
          <dd className={classes.beside}>{request}</dd>
        </div>
        <div>
          <dt>In payout</dt>
          <dd>{figure('In payout', 'requested')}</dd>
          <dd className={classes.beside}>{waiting}</dd>
        </div>
        <div>
          <dt>Paid this year</dt>
          <dd>{figure('Paid this year', 'paidThisYear')}</dd>
        </div>
      </dl>
      <dl className={classes.others}>
        <div>
          <dt>Approved, on its way</dt>
          <dd>{figure('Approved, on its way', 'approved')}</dd>
        </div>
        {!isZero(totals.owedBack) && (
          <div data-owed>
            <dt>Owed back</dt>
            <dd>{figure('Owed back', 'owedBack')}</dd>
          </div>
        )}
        <div>
          <dt>Pending in all</dt>
          <dd>{figure('Pending in all', 'pending')}</dd>
        </div>
        <div>
          <dt>Paid in all</dt>
          <dd>{figure('Paid in all', 'paid')}</dd>
        </div>
        <div>
          <dt>Earned in all</dt>
          <dd>{figure('Earned in all', 'total')}</dd>
        </div>
      </dl>
      <p className={classes.verified} data-is={verifiedTo === null ? 'open' : 'done'}>
        {verifiedTo === null
          ? 'The ledger has not been verified against the log yet'
          : `Ledger verified to event #${verifiedTo.toLocaleString('en-US')}`}
      </p>
    </section>
  )
}
