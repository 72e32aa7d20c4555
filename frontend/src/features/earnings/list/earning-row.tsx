import type { TrackedEarning } from '@iam/contracts/earnings/views'
import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { generatePath } from 'react-router-dom'
import { useSought } from '../../../lib/use-sought.ts'
import { Stamps } from '../../../ui/stamps.tsx'
import classes from './earning-row.module.css'
import { names } from './filters.ts'
import { failuresOf, moveOf, stampsOf } from './tracking.ts'

/** An earning: what it is for, the way of its money, and whose move it is. */
export function EarningRow({ earning, now }: { readonly earning: TrackedEarning; readonly now: number }) {
  const { id, title, payerName, sourceType, amount, correctsEarningId, reason, payoutId, voidedAt } = earning
  const sought = useSought(`earning-${id}`)
  const place = placeOf(earning)
  const move = moveOf(earning, now)
  const failures = failuresOf(earning)
  return (
    <li {...sought} className={classes.row} data-void={voidedAt !== null || undefined}>
      <div className={classes.head}>
        <h4>{place ? <a href={place}>{title}</a> : <bdi>{title}</bdi>}</h4>
        <p className={classes.amount}>{formatMoney(amount)}</p>
        <p className={classes.facts}>
          {payerName && <bdi>{payerName}</bdi>}
          <span>{correctsEarningId ? 'Correction' : names.source[sourceType]}</span>
        </p>
        {reason && (
          <p className={classes.reason} dir="auto">
            {reason}
          </p>
        )}
      </div>
      {!voidedAt && <Stamps label={`The way of the money of “${title}”`} stamps={stampsOf(earning)} />}
      {failures.map((failure) => (
        <p key={failure} className={classes.failure}>
          {failure}
        </p>
      ))}
      <p className={classes.move} data-yours={move.isYours || undefined}>
        <strong>{move.who}</strong>
        {move.what && <span>{move.what}</span>}
        {payoutId && <a href={generatePath(pages.ownPayout.path, { id: payoutId })}>See the payout</a>}
      </p>
    </li>
  )
}

/** The page of what was paid for; bonuses have none. */
function placeOf({ sourceType, sourceId, campaignId }: TrackedEarning): string | undefined {
  if (sourceType === 'offer') return `${generatePath(pages.offer.path, { id: sourceId })}#results`
  return campaignId ? generatePath(pages.workspace.path, { id: campaignId }) : undefined
}
