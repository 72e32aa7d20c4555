import { Readable } from 'node:stream'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import { streamOf } from '@iam/contracts/streams'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { historyOf } from './export-history.ts'
import { interest, type Part, parts, type Row } from './export-parts.ts'

/** How many rows are read at a time. */
const pageSize = 1_000

type Sources = Pick<Dependencies, 'db' | 'pool' | 'store' | 'claimKey'>

/**
 * All data stored on a user, as JSON: rows, interest forms, and every event of the user's streams. It is sent while it is
 * read, page by page: that may take longer than an answer has.
 */
export async function allOf(sources: Sources, userId: string): Promise<Readable> {
  const texts = textsOf(sources, userId)
  const first = await texts.next()
  const all = async function* () {
    yield first.value ?? ''
    yield* texts
  }
  return Readable.from(all(), { objectMode: false })
}

async function* textsOf({ db, pool, store, claimKey }: Sources, userId: string): AsyncGenerator<string> {
  const streams = new Set([
    streamOf('user', userId),
    streamOf('profile', profileIdOf(userId)),
    ...(['earnings', 'payoutaccount', 'amahost'] as const).map((category) => streamOf(category, userId)),
  ])
  // Read before the answer begins, which can no longer become a 503 then. Anyone can join with an address; only one that
  // was confirmed proves that its forms are the user's.
  const email = await confirmedAddress(db, userId)
  yield JSON.stringify({ exportedAt: new Date().toISOString(), userId }).slice(0, -1)
  for (const [name, part] of Object.entries(parts))
    yield* listed(name, pagesOf(pool, part, userId), (row) => {
      if (part.stream) streams.add(part.stream(row, userId))
    })

  if (email) yield* listed('interest', pagesOf(pool, interest, claimKey('email', email)))
  else yield ',"interest":[]'

  yield* listed('history', historyOf(store, streams, userId))
  yield '}'
}

/** A field with the items of all pages; `each` sees every item. */
async function* listed<Item>(
  name: string,
  pages: AsyncIterable<readonly Item[]>,
  each: (item: Item) => void = () => {},
): AsyncGenerator<string> {
  let before = `,${JSON.stringify(name)}:[`
  for await (const page of pages) {
    for (const item of page) each(item)
    yield before + page.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === ',' ? ']' : `${before}]`
}

/** The rows of a part, in pages that are not empty. */
async function* pagesOf(pool: Dependencies['pool'], part: Part, value: string): AsyncGenerator<Row[]> {
  const { table, of = 'user_id = $1', columns = '*', key = 'id' } = part
  const ordered = `(${key})::text collate "C"`
  const query = `
    select ${columns}, (${key})::text as page_key from ${table}
    where (${of}) and ${ordered} > $2 order by ${ordered} limit ${pageSize}`
  for (let after = '', isFull = true; isFull; ) {
    const { rows } = await pool.query<Row>(query, [value, after])
    isFull = rows.length === pageSize
    after = rows.at(-1)?.page_key ?? after
    if (rows.length > 0) yield rows.map(({ page_key: _, ...row }) => row as Row)
  }
}

const confirmedAddress = (db: DatabasePool, userId: string) =>
  db.maybeOneFirst(sql.type(z.object({ email: z.string() }))`
    select email from accounts where user_id = ${userId} and email_confirmed`)
