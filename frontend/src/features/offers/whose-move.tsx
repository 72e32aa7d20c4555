import type { Offer } from '@iam/contracts/offers/views'
import { formatDate } from '../../lib/dates.ts'
import type { Side } from './side.ts'
import classes from './whose-move.module.css'

/** 'Your move', or for whom one waits and since when. */
export function WhoseMove({ offer: { waiting }, side }: { readonly offer: Offer; readonly side: Side }) {
  if (!waiting) return null
  return waiting.on === side ? (
    <p className={classes.yours}>Your move</p>
  ) : (
    <p className={classes.theirs}>
      Waiting on {waiting.name} since {formatDate(waiting.since)}
    </p>
  )
}
