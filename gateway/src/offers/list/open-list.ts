import { followRows } from '../../follow/follow-rows.ts'
import type { ListDependencies } from '../../lists/open-list.ts'
import { PrivateList } from '../../lists/private-list.ts'
import { readRows } from '../../lists/read-rows.ts'
import { allSelects } from './facets.ts'
import { expired, listingOf, type Row } from './listing.ts'

export type OpenOfferList = ReturnType<typeof openOfferList>

export const offerList = () => new PrivateList(['brand', 'creator'], allSelects, expired)

/** The offer list, following the views `offers` and `people`. Returns before it is loaded; `feed` tells when it is. */
export function openOfferList({ pool, lookUps, now, ...rest }: ListDependencies & { now: () => string }) {
  const list = offerList()
  const feed = followRows<Row>({
    ...rest,
    ...{ view: 'offers', list: list.docs },
    keyOf: ({ id }) => id,
    read: readRows<Row>({
      ...{ pool, lookUps, view: 'offers', query: listed },
      id: 'o.id',
      shows: 'o.brand_user_id = any($1) or o.creator_user_id = any($1)',
    }),
    put(rows) {
      const at = Date.parse(now())
      for (const row of rows) list.put(listingOf(row, at))
    },
    remove(ids) {
      for (const id of ids) list.remove(id)
    },
  })
  return { list, feed }
}

const listed = `
  select o.id, o.campaign_title as "campaignTitle", o.brand_user_id as "brandUserId", b.name as "brandName",
    b.avatar_url as "brandAvatarUrl", o.creator_user_id as "creatorUserId", c.name as "creatorName",
    c.handle as "creatorHandle", c.avatar_url as "creatorAvatarUrl", o.status, o.description, o.amount,
    o.counter_amount as "counterAmount", o.counter_version as "counterVersion", o.version, o.expires_at as "expiresAt", o.requirements, o.deliverables,
    o.waiting_on as "waitingOn", o.moved_at as "movedAt", o.decline_reason as "declineReason",
    o.cancellation_by as "cancellationBy", b.erased as "brandErased", c.erased as "creatorErased",
    o.completed_at as "completedAt", o.created_at as "createdAt"
  from views.offers o
  join views.people b on b.user_id = o.brand_user_id
  join views.people c on c.user_id = o.creator_user_id`
