import { ShownOfferStatus } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import { type Offer, OfferRow } from '@iam/contracts/offers/views'
import { Rejected } from '@iam/contracts/problem'
import { sql } from 'slonik'
import * as z from 'zod'

/** As the screens call it. What is past its end is over, whether or not the clock has said so. */
export const shownStatus = sql.fragment`case
  when o.status = 'accepted' and o.completed_at is not null then 'completed'
  when o.status = 'open' and o.expires_at <= now() then 'expired'
  when o.status = 'open' and o.counter_amount is not null then 'pending'
  else o.status end`
const waitingOn = sql.fragment`case when o.status = 'open' and o.expires_at <= now() then null else o.waiting_on end`

/** The rows that a caller may see: of what they made or was made to them; an admin's are all. */
export const visibleTo = ({ userId, role }: Actor) =>
  role === 'admin'
    ? sql.fragment`true`
    : sql.fragment`(o.brand_user_id = ${userId ?? ''} or o.creator_user_id = ${userId ?? ''})`

/** Whether the next move is the caller's; on what is past its end nobody moves. */
export function isTheirMove({ userId, role }: Pick<Actor, 'userId'> & { readonly role?: Actor['role'] }) {
  const id = userId ?? ''
  const waits =
    role === 'brand' || role === 'creator'
      ? sql.fragment`o.waiting_on = ${role}`
      : sql.fragment`((o.waiting_on = 'brand' and o.brand_user_id = ${id})
          or (o.waiting_on = 'creator' and o.creator_user_id = ${id}))`
  return sql.fragment`(${waits} and not (o.status = 'open' and o.expires_at <= now()))`
}

export const ListedRow = OfferRow.pick({
  id: true,
  campaignTitle: true,
  brandUserId: true,
  creatorUserId: true,
  description: true,
  amount: true,
  counterAmount: true,
  version: true,
  expiresAt: true,
  requirements: true,
  deliverables: true,
  waitingOn: true,
  movedAt: true,
  createdAt: true,
}).extend({
  status: ShownOfferStatus,
  brandName: z.string(),
  brandAvatarUrl: z.string(),
  creatorName: z.string(),
  creatorHandle: z.string().nullable(),
  creatorAvatarUrl: z.string(),
})
type ListedRow = z.infer<typeof ListedRow>

/** Of `offers o`, the people `brand` and the people `creator`. */
export const listedColumns = sql.fragment`
  o.id, o.campaign_title, o.brand_user_id, o.creator_user_id, o.description, o.amount, o.counter_amount, o.version,
  o.expires_at, o.requirements, o.deliverables, ${waitingOn} as waiting_on, o.moved_at, o.created_at,
  ${shownStatus} as status, brand.name as brand_name, brand.avatar_url as brand_avatar_url,
  creator.name as creator_name, creator.handle as creator_handle, creator.avatar_url as creator_avatar_url`
export const parties = sql.fragment`
  join people brand on brand.user_id = o.brand_user_id
  join people creator on creator.user_id = o.creator_user_id`

export const offerOf = ({ waitingOn: on, movedAt: since, ...row }: ListedRow): Offer => ({
  ...row,
  waiting: on && { on, name: on === 'brand' ? row.brandName : row.creatorName, since },
})

export const unknownOffer = () => new Rejected('offer-unknown', 'There is no such offer.', 404)
