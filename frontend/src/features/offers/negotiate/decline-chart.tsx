import type { OffersAnswer } from '@iam/contracts/offers/views'
import { useId } from 'react'
import classes from './decline-chart.module.css'
import { declineReasonNames } from './decline-reasons.ts'

/** Why creators declined the offers that the user made, by frequency. */
export function DeclineChart({ reasons }: { reasons: NonNullable<OffersAnswer['declineReasons']> }) {
  const id = useId()
  if (reasons.length === 0) return null
  const max = Math.max(...reasons.map(({ count }) => count))
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <h2 id={id}>Why offers were declined</h2>
      <p>{all === 1 ? 'One offer' : `${all} offers`}, by the reason that the creators gave.</p>
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span>{reason ? declineReasonNames[reason] : 'No reason given'}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(100 * count) / max}%` }} />
            </span>
            <strong>{count}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
