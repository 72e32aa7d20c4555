import { type AmountRange, DeclineReason } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import type { OfferFilter } from '@iam/contracts/offers/requests'
import type { OffersAnswer } from '@iam/contracts/offers/views'
import { Rejected } from '@iam/contracts/problem'
import { noFilter } from '@iam/contracts/profiles/requests'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { cursorOf, readCursor } from '../admin/cursor.ts'
import { isTheirMove, ListedRow, listedColumns, offerOf, parties, shownStatus, visibleTo } from './offer.ts'

/** Both ends are in the range [T-23]. */
const bounds: Readonly<Record<AmountRange, readonly [low: string, high: string]>> = {
  '$0-$500': ['0', '500'],
  '$500-$1000': ['500', '1000'],
  '$1000-$2000': ['1000', '2000'],
  '$2000+': ['2000', '99999999.99'],
}

/** The offers that match: first those that wait for the caller, then the latest. */
export async function offersFor(
  db: DatabasePool,
  actor: Actor,
  { search = '', status, amountRange, limit = 24, cursor }: OfferFilter,
): Promise<OffersAnswer> {
  const after = placeOf(cursor)
  const matching = sql.join(
    [
      visibleTo(actor),
      ...(isChosen(status) ? [sql.fragment`${shownStatus} = ${status}`] : []),
      ...(isChosen(amountRange)
        ? [
            sql.fragment`o.amount between ${bounds[amountRange][0]}::numeric and ${bounds[amountRange][1]}::numeric`,
          ]
        : []),
      ...(search === '' ? [] : [sought(actor, search)]),
    ],
    sql.fragment` and `,
  )
  const isMine = isTheirMove(actor)
  const onward = after
    ? sql.fragment`and (${isMine}, o.created_at, o.id) < (${after.isMine}, ${after.at}::timestamptz, ${after.id})`
    : sql.fragment``
  const [rows, total, declineReasons] = await Promise.all([
    // The names come to the page alone, not to all that matches.
    db.any(sql.type(ListedRow.extend({ isMine: z.boolean() }))`
      select ${listedColumns}, is_mine
      from (
        select o.*, ${isMine} as is_mine from offers o
        where ${matching} ${onward}
        order by is_mine desc, created_at desc, id desc
        limit ${limit + 1}
      ) o ${parties}
      order by is_mine desc, o.created_at desc, o.id desc`),
    db.oneFirst(
      sql.type(z.object({ count: z.int() }))`select count(*)::int as count from offers o where ${matching}`,
    ),
    makesOffers(actor) && !cursor ? declinesOf(db, actor) : undefined,
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    offers: page.map(({ isMine: _, ...row }) => offerOf(row)),
    total,
    ...(rows.length > limit &&
      last && { nextCursor: `${last.isMine ? 1 : 0}${cursorOf(last.createdAt, last.id)}` }),
    ...(declineReasons && { declineReasons }),
  }
}

/** How often the caller's offers were declined, by reason. */
const declinesOf = (db: DatabasePool, actor: Actor) =>
  db.any(sql.type(z.object({ reason: DeclineReason.nullable(), count: z.int() }))`
    select o.decline_reason as reason, count(*)::int as count from offers o
    where ${visibleTo(actor)} and o.status = 'declined'
    group by o.decline_reason
    order by count desc, reason`)

const makesOffers = ({ role }: Actor) => role === 'brand' || role === 'admin'

/** In the campaign's title, or in the name of one of the two; only names of those who are in question are looked at. */
function sought(actor: Actor, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const named = sql.fragment`(
    select user_id from people
    where user_id = any(array(
      select o.brand_user_id from offers o where ${visibleTo(actor)}
      union select o.creator_user_id from offers o where ${visibleTo(actor)}))
    and lower(name) like ${pattern})`
  return sql.fragment`(lower(o.campaign_title) like ${pattern}
    or o.brand_user_id in ${named} or o.creator_user_id in ${named})`
}

type NoFilter = (typeof noFilter)[number]
const isChosen = <Value extends string>(value: Value | undefined): value is Exclude<Value, NoFilter> =>
  value !== undefined && !(noFilter as readonly string[]).includes(value)

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const place = /^[01]/.test(cursor) ? readCursor(cursor.slice(1)) : undefined
  if (!place)
    throw new Rejected('cursor-unknown', 'This page does not go on from here. Begin at the first page.', 400)
  return { ...place, isMine: cursor.startsWith('1') }
}
