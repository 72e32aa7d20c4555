import type { ShownOfferStatus } from '@iam/contracts/enumerations'
import { Offer, OfferRow } from '@iam/contracts/offers/views'
import { sql } from 'slonik'
import type * as z from 'zod'

/** The columns of an offer and of its two sides that list and page show. */
export const ListedRow = Offer.omit({ waiting: true }).extend(
  OfferRow.pick({ status: true, waitingOn: true, movedAt: true, completedAt: true }).shape,
)
export type ListedRow = z.infer<typeof ListedRow>

/**
 * An offer as shown at time `now`: an open one past `expiresAt` is expired, whether or not its expiry is recorded yet. Without
 * either side its terms cannot be agreed any more, so that an open one waits for neither.
 */
export function offerOf(row: ListedRow, now: number): Offer {
  const { waitingOn, movedAt: since, completedAt: _, ...shown } = row
  const isPastItsEnd = row.status === 'open' && Date.parse(row.expiresAt) <= now
  const isOneErased = row.brandErased || row.creatorErased
  const on = isPastItsEnd || (row.status === 'open' && isOneErased) ? null : waitingOn
  return {
    ...shown,
    status: isPastItsEnd ? 'expired' : shownStatus(row),
    waiting: on && { on, name: on === 'brand' ? row.brandName : row.creatorName, since },
  }
}

/** SQL condition: offer `o` waits for this side, as `offerOf` shows it. */
export const waitsFor = (side: 'brand' | 'creator') =>
  sql.fragment`o.waiting_on = ${side} and not (o.status = 'open' and (o.expires_at <= now() or exists (
    select from people p where p.user_id in (o.brand_user_id, o.creator_user_id) and p.erased)))`

function shownStatus({ status, completedAt, counterAmount }: ListedRow): ShownOfferStatus {
  if (status === 'accepted' && completedAt !== null) return 'completed'
  return status === 'open' && counterAmount !== null ? 'pending' : status
}
