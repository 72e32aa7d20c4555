import { setImmediate as turn } from 'node:timers/promises'
import type { Log } from '@iam/infra/log'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool, QueryResultRow } from 'pg'
import { forListsMs, readAll } from '../lists/read-all.ts'
import { type Announcements, keysOf } from './announcements.ts'
import { type KeptUp, keepUp } from './keep-up.ts'

type FollowedRows<Row extends QueryResultRow> = {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
  /** The view that is followed; its rows also show names from `people`. */
  readonly view: string
  /** Selects every row. */
  readonly query: string
  /** SQL condition for the rows with the ids `$1` and for those that show the users `$2`. */
  readonly some: string
  readonly list: { readonly size: number; keys(): Iterable<string> }
  readonly put: (rows: readonly Row[]) => void
  readonly remove: (ids: readonly string[]) => void
}

type Due = 'everything' | { readonly ids: ReadonlySet<string>; readonly people: ReadonlySet<string> }

/** Rows applied in one go; between batches other requests are served. */
const atOnce = 200

/** Keeps a list in memory in sync with a view and with the user names that its rows show. */
export function followRows<Row extends QueryResultRow & { readonly id: string }>({
  pool,
  announcements,
  log,
  view,
  query,
  some,
  list,
  put,
  remove,
}: FollowedRows<Row>): KeptUp {
  async function takeIn(rows: readonly Row[], signal: AbortSignal): Promise<void> {
    for (let from = 0; from < rows.length; from += atOnce) {
      signal.throwIfAborted()
      put(rows.slice(from, from + atOnce))
      if (rows.length > atOnce) await turn()
    }
  }

  async function readSome(ids: readonly string[], people: readonly string[], signal: AbortSignal) {
    const named = { name: `some ${view}`, text: `${query} where ${some}`, values: [ids, people] }
    const { rows } = await inTransaction(pool, (client) => client.query<Row>(named), forListsMs)
    await takeIn(rows, signal)
    const found = new Set<string>(rows.map(({ id }) => id))
    remove(ids.filter((id) => !found.has(id)))
  }

  async function readEverything(signal: AbortSignal) {
    const found = new Set<string>()
    await readAll<Row>(pool, query, async (rows) => {
      for (const { id } of rows) found.add(id)
      await takeIn(rows, signal)
    })
    remove([...list.keys()].filter((id) => !found.has(id)))
    log.info({ [view]: list.size }, `the list of ${view} holds everything`)
  }

  return keepUp<Due>({
    ...{ announcements, log, what: `the list of ${view}`, everything: 'everything' },
    read: (due, signal) =>
      due === 'everything' ? readEverything(signal) : readSome([...due.ids], [...due.people], signal),
    dueOf(announcement) {
      const ids = keysOf(announcement, view)
      const people = keysOf(announcement, 'people')
      if (!ids || !people) return 'everything'
      return ids.length + people.length > 0 ? { ids: new Set(ids), people: new Set(people) } : undefined
    },
    together: (one, other) =>
      one === 'everything' || other === 'everything'
        ? 'everything'
        : { ids: one.ids.union(other.ids), people: one.people.union(other.people) },
  })
}
