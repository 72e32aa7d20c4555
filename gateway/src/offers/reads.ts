import { Earning } from '@iam/contracts/earnings/views'
import type { Actor } from '@iam/contracts/event'
import { DeliveredPiece, OfferRow } from '@iam/contracts/offers/views'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import type { BothTestimonials } from '@iam/contracts/testimonials/views'
import type { OfferId, UserId } from '@iam/contracts/values'
import { prepared } from '@iam/infra/postgres/slonik'
import { type DatabasePool, sql } from 'slonik'
import type * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { rowsById } from '../rows-by-id.ts'
import { testimonialsAbout } from '../testimonials/reads.ts'
import { namesOf } from '../users/names.ts'
import { ListedRow, offerOf } from './offer.ts'

const Whole = OfferRow.extend({
  ...ListedRow.shape,
  // Rows of the release before lack it.
  endAdminUserId: OfferRow.shape.endAdminUserId.default(null),
})
type Whole = z.infer<typeof Whole>

/** One offer, for its brand, its creator and admins; 404 for others. */
export function offersFor({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const offerBy = offersBy(db)
  return async (id: OfferId, actor: Actor) => {
    const row = await offerBy(id)
    if (!row || !maySee(row, actor)) throw new Rejected('offer-unknown')
    // Only completed work earns, and is written about.
    const [earning, said, contents, admins] = await Promise.all([
      row.completedAt === null ? null : earningOf(db, id),
      testimonialsAbout(db, row.completedAt === null ? [] : [id], actor.userId),
      deliveredIn(db, row),
      namesOf(db, adminsIn(row)),
    ])
    return wholeOffer({ row, earning, contents, admins, testimonials: said(id) }, actor, Date.parse(now()))
  }
}

/** Loads an offer by id: every step of an offer ends with this read. */
const offersBy = (db: DatabasePool) =>
  rowsById(db, {
    name: 'offers by id',
    row: Whole,
    select: sql.fragment`
      select o.*, brand.name as brand_name, brand.avatar_url as brand_avatar_url, brand.erased as brand_erased,
        creator.name as creator_name, creator.handle as creator_handle,
        creator.avatar_url as creator_avatar_url, creator.erased as creator_erased
      from offers o
      join people brand on brand.user_id = o.brand_user_id
      join people creator on creator.user_id = o.creator_user_id`,
    id: sql.fragment`o.id`,
    idOf: ({ id }) => id,
  })

/** Whether the caller made or received the offer; admins see all. */
const maySee = (row: Whole, actor: Actor) => actor.role === 'admin' || isPartyOf(row, actor)
const isPartyOf = ({ brandUserId, creatorUserId }: Whole, { userId }: Actor) =>
  userId === brandUserId || userId === creatorUserId

/** Who acted in place of the brand. */
const adminsIn = ({ prices, changeRequests, endAdminUserId }: Whole) => [
  endAdminUserId,
  ...[...prices, ...changeRequests].map(({ adminUserId }) => adminUserId),
]

type Found = {
  readonly row: Whole
  readonly admins: ReadonlyMap<string, string>
  readonly earning: z.infer<typeof Earning> | null
  readonly contents: ReadonlyMap<string, z.infer<typeof DeliveredPiece>>
  readonly testimonials: BothTestimonials
}

function wholeOffer({ row, earning, contents, admins, testimonials }: Found, actor: Actor, now: number) {
  const { campaignId, prices, declineReason, ending, closingNote, changeRequests } = row
  const { acceptedAt, completedAt, closedAt } = row
  const named = <Act extends { readonly adminUserId?: UserId | undefined }>(act: Act) => ({
    ...act,
    ...present({ adminName: admins.get(act.adminUserId ?? '') }),
  })
  return {
    // Parsed, as offerOf() passes on every field that it gets.
    ...offerOf(ListedRow.parse(row), now),
    campaignId,
    prices: prices.map(named),
    declineReason,
    ending,
    closingNote,
    deliveries: row.deliveries.map(({ contentIds, pieces, note, at }) => ({
      contents: contentIds.flatMap((id, place) =>
        pieces?.[place] ? { id, ...pieces[place] } : (contents.get(id) ?? []),
      ),
      note,
      at,
    })),
    changeRequests: changeRequests.map(named),
    acceptedAt,
    completedAt,
    closedAt,
    ...present({ endAdminName: admins.get(row.endAdminUserId ?? '') }),
    earning,
    testimonials: isPartyOf(row, actor) ? testimonials : { mine: null, theirs: null, isTheirsWritten: false },
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

/** The present contents of early deliveries, of which no copies were made. */
async function deliveredIn(db: DatabasePool, { deliveries }: Pick<OfferRow, 'deliveries'>) {
  const ids = deliveries.flatMap(({ contentIds, pieces }) => (pieces ? [] : contentIds))
  if (ids.length === 0) return new Map<string, z.infer<typeof DeliveredPiece>>()
  const rows = await db.any(sql.type(DeliveredPiece)`
    select id, title, type, body, media_url from contents where id = any(${sql.array(ids, 'text')})`)
  return new Map(rows.map((row) => [row.id, row]))
}
