import { Money } from '@iam/contracts/money'
import type { DeskFilter, PayoutSort } from '@iam/contracts/payouts/requests'
import type { Payout } from '@iam/contracts/payouts/views'
import { Rejected } from '@iam/contracts/rejected'
import { Time, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { defaultLimit } from '../../lists/question.ts'
import { isReadable, payoutColumns, payoutOf, payoutTables, ShownRow } from '../payout.ts'
import type { FoundRecipients } from './recipients.ts'

/** A filter, with the recipients whom its search finds. */
export type DeskQuestion = DeskFilter & { readonly recipients?: FoundRecipients }
export type Chosen = Omit<DeskQuestion, 'limit' | 'cursor'>
type Sort = z.infer<typeof PayoutSort>
const Count = z.object({ count: z.int() })

/** A page of the desk's list; the filter, the order and the page are the database's work. */
export async function deskPage(
  db: DatabasePool,
  { limit = defaultLimit, cursor, sort = 'oldest', ...chosen }: DeskQuestion,
  now: string,
  countOf: typeof countOnDesk = countOnDesk,
) {
  const matching = matchingOf(chosen)
  const [rows, total] = await Promise.all([
    deskRows(db, matching, sort, limit + 1, cursor === undefined ? undefined : placeOf(cursor, sort)),
    countOf(db, chosen),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? { nextCursor: cursorAt(last, sort) } : {}
  return { payouts: page.map((row) => payoutOf(row, Date.parse(now))), total, ...next }
}

export const countOnDesk = (db: DatabasePool, chosen: Chosen) =>
  db.oneFirst(sql.type(Count)`
    select count(*)::int as count from payout_requests p where ${matchingOf(chosen)}`)

const Export = z.object({ payoutIds: z.array(z.string()), recipientId: UserId.nullable() })

/** The payouts that a filter finds, in its order, and whose they are; null: of several recipients, or none. */
export const exportOf = (db: DatabasePool, { sort = 'oldest', ...chosen }: Chosen) =>
  db.one(sql.type(Export)`
    select coalesce(array_agg(p.id order by ${orders[sort]}), '{}') as "payoutIds",
      case when min(recipient_user_id::text) = max(recipient_user_id::text)
      then min(recipient_user_id::text) end as "recipientId"
    from payout_requests p where ${matchingOf(chosen)}`)

const batch = 1_000

/** These payouts, which were found in this order, a thousand at a time. */
export async function* eachOnDesk(
  db: DatabasePool,
  payoutIds: readonly string[],
  { sort = 'oldest' }: Pick<Chosen, 'sort'>,
  now: string,
): AsyncGenerator<readonly Payout[]> {
  for (let n = 0; n < payoutIds.length; n += batch) {
    const rows = await db.any(sql.type(ShownRow)`
      select ${payoutColumns} from ${payoutTables}
      where p.id = any(${sql.array(payoutIds.slice(n, n + batch), 'text')})
      order by ${orders[sort]}`)
    yield rows.map((row) => payoutOf(row, Date.parse(now)))
  }
}

const deskRows = (
  db: DatabasePool,
  matching: ReturnType<typeof matchingOf>,
  sort: Sort,
  limit: number,
  after: Place | undefined,
) =>
  db.any(sql.type(ShownRow)`
    select ${payoutColumns} from ${payoutTables}
    where ${matching} and ${after ? onward[sort](after) : sql.fragment`true`}
    order by ${orders[sort]}
    limit ${limit}`)

const orders = {
  oldest: sql.fragment`p.created_at, p.id`,
  newest: sql.fragment`p.created_at desc, p.id desc`,
  largest: sql.fragment`p.amount desc, p.id desc`,
  smallest: sql.fragment`p.amount, p.id`,
} as const

const onward = {
  oldest: ({ value, id }: Place) => sql.fragment`(p.created_at, p.id) > (${value}::timestamptz, ${id})`,
  newest: ({ value, id }: Place) => sql.fragment`(p.created_at, p.id) < (${value}::timestamptz, ${id})`,
  largest: ({ value, id }: Place) => sql.fragment`(p.amount, p.id) < (${value}::numeric, ${id})`,
  smallest: ({ value, id }: Place) => sql.fragment`(p.amount, p.id) > (${value}::numeric, ${id})`,
} as const

/** SQL condition for the payouts `p` of a filter. */
function matchingOf({ status = 'all', recipients, recipientId, held, from, to }: Chosen) {
  const conditions = [isReadable]
  if (status !== 'all') conditions.push(isIn(status))
  if (recipientId) conditions.push(sql.fragment`p.recipient_user_id = ${recipientId}`)
  if (recipients) conditions.push(isAmong(recipients))
  if (held === 'yes') conditions.push(sql.fragment`p.held_at is not null`)
  // Only a pending payout can be on hold.
  if (held === 'no' && (status === 'all' || status === 'pending'))
    conditions.push(sql.fragment`p.held_at is null`)
  if (from) conditions.push(sql.fragment`p.created_at >= ${from}::timestamptz`)
  if (to) conditions.push(sql.fragment`p.created_at < ${to}::timestamptz`)
  return sql.join(conditions, sql.fragment` and `)
}

/** What is written off keeps the status `failed`, and is told apart as in the sums of the desk. */
function isIn(status: Exclude<Chosen['status'], 'all' | undefined>) {
  if (status === 'failed') return sql.fragment`p.status = 'failed' and p.written_off_at is null`
  if (status === 'written-off') return sql.fragment`p.status = 'failed' and p.written_off_at is not null`
  return sql.fragment`p.status = ${status}`
}

const isAmong = (recipients: FoundRecipients) =>
  'only' in recipients
    ? sql.fragment`p.recipient_user_id = any(${sql.array(recipients.only, 'text')})`
    : sql.fragment`p.recipient_user_id <> all(${sql.array(recipients.not, 'text')})`

/** Where a page begins: behind the payout with this time or amount. */
type Place = { readonly value: string; readonly id: string }

const isByAmount = (sort: Sort) => sort === 'largest' || sort === 'smallest'

const cursorAt = ({ id, createdAt, amount }: ShownRow, sort: Sort) =>
  Buffer.from(`${isByAmount(sort) ? amount : createdAt} ${id}`).toString('base64url')

function placeOf(cursor: string, sort: Sort): Place {
  const [, value = '', id = ''] =
    /^(\S+) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!(isByAmount(sort) ? Money : Time).safeParse(value).success) throw new Rejected('cursor-unknown')
  return { value, id }
}
