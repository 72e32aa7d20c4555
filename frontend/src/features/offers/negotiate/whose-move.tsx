import type { Offer } from '@iam/contracts/offers/views'
import { formatDate } from '../../../lib/dates.ts'
import { useAuth } from '../../session/auth.tsx'
import { erasedSide, isMoveOf, isUndecided } from '../browse/side.ts'
import classes from './whose-move.module.css'

/** 'Your move', or the name of the party whose turn it is and since when; or why the terms wait for neither. */
export function WhoseMove({ offer }: { readonly offer: Offer }) {
  const { user } = useAuth()
  const { waiting } = offer
  const erased = isUndecided(offer) && erasedSide(offer)
  if (erased) return <p className={classes.theirs}>The account of the {erased} is erased</p>
  if (!waiting) return null
  return isMoveOf(user, offer) ? (
    <p className={classes.yours}>Your move</p>
  ) : (
    <p className={classes.theirs}>
      Waiting on <bdi>{waiting.name}</bdi> since {formatDate(waiting.since)}
    </p>
  )
}
