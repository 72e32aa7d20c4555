import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { Announcements } from '../../follow/announcements.ts'
import { followRows } from '../../follow/follow-rows.ts'
import type { KeptUp } from '../../follow/keep-up.ts'
import { OfferList, type Row } from './offer-list.ts'

export type OpenOfferList = { readonly list: OfferList; readonly feed: KeptUp }

type Options = {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
  readonly now: () => string
}

/** The offer list in memory, following the views `offers` and `people`. Still loading on return. */
export function openOfferList(options: Options): OpenOfferList {
  const list = new OfferList()
  const feed = followRows<Row>({
    ...options,
    view: 'offers',
    query: listed,
    some: 'o.id = any($1) or o.brand_user_id = any($2) or o.creator_user_id = any($2)',
    list,
    put(rows) {
      const now = Date.parse(options.now())
      for (const row of rows) list.put(row, now)
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
    o.completed_at as "completedAt", o.created_at as "createdAt"
  from views.offers o
  join views.people b on b.user_id = o.brand_user_id
  join views.people c on c.user_id = o.creator_user_id`
