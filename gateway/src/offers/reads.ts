import { Earning } from '@iam/contracts/earnings/views'
import type { Actor } from '@iam/contracts/event'
import { OfferRow } from '@iam/contracts/offers/views'
import { Rejected } from '@iam/contracts/rejected'
import type { OfferId } from '@iam/contracts/values'
import { prepared } from '@iam/infra/postgres/slonik'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { testimonialsAbout } from '../testimonials/reads.ts'
import { ListedRow, offerOf } from './offer.ts'

const Whole = OfferRow.extend(ListedRow.shape)
const Delivered = z.object({ id: z.string(), title: z.string(), type: z.string(), mediaUrl: z.string() })

/** One offer, for its brand, its creator and admins; 404 for others. */
export async function offerFor({ db, now }: Pick<Dependencies, 'db' | 'now'>, id: OfferId, actor: Actor) {
  const [row, earning, said] = await Promise.all([
    db.maybeOne(
      prepared(
        actor.role === 'admin' ? 'offer for admins' : 'offer',
        sql.type(Whole)`
          select o.*, brand.name as brand_name, brand.avatar_url as brand_avatar_url,
            creator.name as creator_name, creator.handle as creator_handle,
            creator.avatar_url as creator_avatar_url
          from offers o
          join people brand on brand.user_id = o.brand_user_id
          join people creator on creator.user_id = o.creator_user_id
          where o.id = ${id} and ${visibleTo(actor)}`,
      ),
    ),
    earningOf(db, id),
    testimonialsAbout(db, [id], actor.userId),
  ])
  if (!row) throw new Rejected('offer-unknown')
  const contents = await deliveredIn(db, row)
  const isParty = actor.userId === row.brandUserId || actor.userId === row.creatorUserId
  const { campaignId, prices, declineReason, ending, closingNote, changeRequests, cancellationBy } = row
  const { acceptedAt, completedAt, closedAt } = row
  return {
    // Parsed, as offerOf() passes on every field that it gets.
    ...offerOf(ListedRow.parse(row), Date.parse(now())),
    campaignId,
    prices,
    declineReason,
    ending,
    closingNote,
    deliveries: row.deliveries.map(({ contentIds, note, at }) => ({
      contents: contentIds.flatMap((contentId) => contents.get(contentId) ?? []),
      note,
      at,
    })),
    changeRequests,
    cancellationBy,
    acceptedAt,
    completedAt,
    closedAt,
    earning,
    testimonials: isParty ? said(id) : { mine: null, theirs: null, isTheirsWritten: false },
  }
}

/** What the offer earned, its open and settled corrections counted in. */
const earningOf = (db: DatabasePool, id: OfferId) =>
  db.maybeOne(
    prepared(
      'earning of an offer',
      sql.type(Earning)`
        select e.id, e.user_id, e.source_type, e.source_id, e.task_submission_id, e.campaign_id, e.status,
          e.voided_at, e.created_at, e.amount + coalesce((
            select sum(c.amount) from earnings c where c.corrects_earning_id = e.id and c.voided_at is null
          ), 0) as amount
        from earnings e
        where e.source_id = ${id} and e.source_type = 'offer' and e.corrects_earning_id is null`,
    ),
  )

/** SQL condition for the offers that a caller may see: those made or received; for admins all. */
const visibleTo = ({ userId, role }: Actor) =>
  role === 'admin'
    ? sql.fragment`true`
    : sql.fragment`(o.brand_user_id = ${userId ?? ''} or o.creator_user_id = ${userId ?? ''})`

async function deliveredIn(db: DatabasePool, { deliveries }: Pick<OfferRow, 'deliveries'>) {
  const ids = deliveries.flatMap(({ contentIds }) => contentIds)
  if (ids.length === 0) return new Map<string, z.infer<typeof Delivered>>()
  const rows = await db.any(sql.type(Delivered)`
    select id, title, type, media_url from contents where id = any(${sql.array(ids, 'text')})`)
  return new Map(rows.map((row) => [row.id, row]))
}
