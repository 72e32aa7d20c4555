import { type ShortlistAnswer, ShortlistEntry } from '@iam/contracts/shortlists/views'
import type { PageQuery } from '@iam/contracts/values'
import { type DatabasePool, type FragmentSqlToken, sql } from 'slonik'
import * as z from 'zod'
import { listedAmong } from '../directory/creators.ts'
import { cardOf } from '../directory/listing.ts'
import { pageOf, readCursor, wholePage } from '../http/cursor.ts'
import { namesOf } from '../users/names.ts'

/** A page of the creators whom a brand has starred or written a note on, the latest change first. */
export async function shortlistOf(
  db: DatabasePool,
  brandUserId: string,
  { limit = wholePage, cursor }: z.output<typeof PageQuery>,
): Promise<ShortlistAnswer> {
  const after = readCursor(cursor)
  const onward = after
    ? sql.fragment`(s.changed_at, s.id) < (${after.at}::timestamptz, ${after.id})`
    : sql.fragment`true`
  const listed = sql.fragment`(s.is_starred or s.note <> '') and ${onward}`
  const rows = await entriesOf(db, brandUserId, listed, limit + 1)
  const { page, next } = pageOf(rows, limit, ({ changedAt }) => changedAt)
  return { entries: await withCards(db, page), ...next }
}

/** A brand's entry about one creator, also without a star and a note. */
export async function entryAbout(
  db: DatabasePool,
  brandUserId: string,
  creatorUserId: string,
): Promise<ShortlistEntry | null> {
  const rows = await entriesOf(db, brandUserId, sql.fragment`s.creator_user_id = ${creatorUserId}`, 1)
  const [entry = null] = await withCards(db, rows)
  return entry
}

const Row = ShortlistEntry.omit({ profile: true }).extend({ id: z.string() })

const entriesOf = (db: DatabasePool, brandUserId: string, matching: FragmentSqlToken, limit: number) =>
  db.any(sql.type(Row)`
    select s.id, s.creator_user_id, creator.name, creator.handle, creator.avatar_url, s.is_starred, s.note, s.changed_at
    from shortlist s join people creator on creator.user_id = s.creator_user_id
    where s.brand_user_id = ${brandUserId} and ${matching}
    order by s.changed_at desc, s.id desc
    limit ${limit}`)

async function withCards(db: DatabasePool, rows: readonly z.infer<typeof Row>[]): Promise<ShortlistEntry[]> {
  const listed = await listedAmong(
    db,
    rows.map(({ creatorUserId }) => creatorUserId),
  )
  const issuers = listed.flatMap(({ badges }) => badges.map(({ issuedBy }) => issuedBy))
  const names = await namesOf(db, issuers)
  const cards = new Map(listed.map((row) => [row.userId, cardOf(row, (userId) => names.get(userId) ?? '')]))
  return rows.map(({ id: _, ...entry }) => ({ ...entry, profile: cards.get(entry.creatorUserId) ?? null }))
}
