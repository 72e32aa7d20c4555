import type { ShownOfferStatus } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import { Offer, OfferRow } from '@iam/contracts/offers/views'
import { sql } from 'slonik'
import type * as z from 'zod'

/** SQL condition for the offers that a caller may see: those made or received; for admins all. */
export const visibleTo = ({ userId, role }: Actor) =>
  role === 'admin'
    ? sql.fragment`true`
    : sql.fragment`(o.brand_user_id = ${userId ?? ''} or o.creator_user_id = ${userId ?? ''})`

/** SQL condition for offers that wait for the user, on either side; those past `expiresAt` wait for neither. */
export const isTheirMove = (userId: string) => sql.fragment`
  ((o.waiting_on = 'brand' and o.brand_user_id = ${userId}) or (o.waiting_on = 'creator' and o.creator_user_id = ${userId}))
  and not (o.status = 'open' and o.expires_at <= now())`

/** The columns of an offer and of its two sides that list and page show. */
export const ListedRow = Offer.omit({ waiting: true }).extend(
  OfferRow.pick({ status: true, waitingOn: true, movedAt: true, completedAt: true }).shape,
)
export type ListedRow = z.infer<typeof ListedRow>

/**
 * An offer as shown at time `now`: an open one past `expiresAt` is expired, whether or not its expiry is recorded yet.
 */
export function offerOf(row: ListedRow, now: number): Offer {
  const { waitingOn, movedAt: since, completedAt: _, ...shown } = row
  const isPastItsEnd = row.status === 'open' && Date.parse(row.expiresAt) <= now
  const on = isPastItsEnd ? null : waitingOn
  return {
    ...shown,
    status: isPastItsEnd ? 'expired' : shownStatus(row),
    waiting: on && { on, name: on === 'brand' ? row.brandName : row.creatorName, since },
  }
}

function shownStatus({ status, completedAt, counterAmount }: ListedRow): ShownOfferStatus {
  if (status === 'accepted' && completedAt !== null) return 'completed'
  return status === 'open' && counterAmount !== null ? 'pending' : status
}
