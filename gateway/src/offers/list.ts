import { type AmountRange, DeclineReason } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import type { OfferFilter } from '@iam/contracts/offers/requests'
import type { OffersAnswer } from '@iam/contracts/offers/views'
import { Rejected } from '@iam/contracts/problem'
import { noFilter } from '@iam/contracts/profiles/requests'
import { type DatabasePool, type ListSqlToken, sql } from 'slonik'
import * as z from 'zod'
import { cursorOf, readCursor } from '../admin/cursor.ts'
import { isTheirMove, ListedRow, listedColumns, offerOf, parties, shownStatus } from './offer.ts'

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
      listedFor(actor),
      ...(isChosen(status) ? [sql.fragment`${shownStatus} = ${status}`] : []),
      ...(isChosen(amountRange)
        ? [
            sql.fragment`o.amount between ${bounds[amountRange][0]}::numeric and ${bounds[amountRange][1]}::numeric`,
          ]
        : []),
      ...(search === '' ? [] : [await sought(db, actor, search)]),
    ],
    sql.fragment` and `,
  )
  const [rows, total, declineReasons] = await Promise.all([
    page(db, actor, matching, limit + 1, after),
    db.oneFirst(
      sql.type(z.object({ count: z.int() }))`select count(*)::int as count from offers o where ${matching}`,
    ),
    makesOffers(actor) && !cursor ? declinesOf(db, actor) : undefined,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    offers: shown.map(({ isMine: _, ...row }) => offerOf(row)),
    total,
    ...(rows.length > limit &&
      last && { nextCursor: `${last.isMine ? 1 : 0}${cursorOf(last.createdAt, last.id)}` }),
    ...(declineReasons && { declineReasons }),
  }
}

type Place = { readonly isMine: boolean; readonly at: string; readonly id: string }

/** Each half is in the order of an index, so that neither is read further than the page goes. */
async function page(db: DatabasePool, actor: Actor, matching: ListSqlToken, count: number, after?: Place) {
  const half = (isMine: boolean, most: number) => {
    const place = after?.isMine === isMine ? after : undefined
    const onward = place
      ? sql.fragment`and (o.created_at, o.id) < (${place.at}::timestamptz, ${place.id})`
      : sql.fragment``
    return db.any(sql.type(ListedRow)`
      select ${listedColumns}
      from (
        select * from offers o
        where ${matching} and ${isMine ? isTheirMove(actor) : sql.fragment`${isTheirMove(actor)} is not true`} ${onward}
        order by o.created_at desc, o.id desc
        limit ${most}
      ) o ${parties}
      order by o.created_at desc, o.id desc`)
  }
  const mine = after?.isMine === false ? [] : await half(true, count)
  const others = mine.length < count ? await half(false, count - mine.length) : []
  return [
    ...mine.map((row) => ({ ...row, isMine: true })),
    ...others.map((row) => ({ ...row, isMine: false })),
  ]
}

/** A brand's own, those made to a creator; an admin's are all. */
function listedFor({ userId, role }: Actor) {
  const id = userId ?? ''
  if (role === 'admin') return sql.fragment`true`
  if (role === 'brand') return sql.fragment`o.brand_user_id = ${id}`
  if (role === 'creator') return sql.fragment`o.creator_user_id = ${id}`
  return sql.fragment`(o.brand_user_id = ${id} or o.creator_user_id = ${id})`
}

/** How often the caller's offers were declined, by reason. */
const declinesOf = (db: DatabasePool, actor: Actor) =>
  db.any(sql.type(z.object({ reason: DeclineReason.nullable(), count: z.int() }))`
    select o.decline_reason as reason, count(*)::int as count from offers o
    where ${listedFor(actor)} and o.status = 'declined'
    group by o.decline_reason
    order by count desc, reason`)

const makesOffers = ({ role }: Actor) => role === 'brand' || role === 'admin'

/** In the campaign's title, or in the name of one of the two. */
async function sought(db: DatabasePool, actor: Actor, search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  // Asked once, before it is told which offers match and how many there are; only of those who are in question.
  const named = await db.anyFirst(sql.type(z.object({ userId: z.string() }))`
    select user_id from people
    where user_id = any(array(
      select o.brand_user_id from offers o where ${listedFor(actor)}
      union select o.creator_user_id from offers o where ${listedFor(actor)}))
    and lower(name) like ${pattern}`)
  const those = sql.array([...named], 'text')
  return sql.fragment`(lower(o.campaign_title) like ${pattern}
    or o.brand_user_id = any(${those}) or o.creator_user_id = any(${those}))`
}

type NoFilter = (typeof noFilter)[number]
const isChosen = <Value extends string>(value: Value | undefined): value is Exclude<Value, NoFilter> =>
  value !== undefined && !(noFilter as readonly string[]).includes(value)

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const place = /^[01]/.test(cursor) ? readCursor(cursor.slice(1)) : undefined
  if (!place)
    throw new Rejected('cursor-unknown', 'This page does not go on from here. Begin at the first page.', 400)
  return { ...place, isMine: cursor.startsWith('1') }
}
