import { setImmediate as turn } from 'node:timers/promises'
import type { Log } from '@iam/infra/log'
import { type Announcements, keysOf } from './announcements.ts'
import { type KeptUp, keepUp } from './keep-up.ts'

/** What has to be read: the rows with these keys, and those that show these users. Undefined: any row, any user. */
type Due = {
  readonly keys: ReadonlySet<string> | undefined
  readonly people: ReadonlySet<string> | undefined
}

/** Reads what is due, page by page, and returns the keys that it looked for: undefined if it read every row. */
export type ReadRows<Row> = (
  due: Due,
  onPage: (rows: readonly Row[]) => Promise<void>,
) => Promise<readonly string[] | undefined>

export type FollowedRows<Row> = {
  readonly announcements: Announcements
  readonly log: Log
  /** The view that is followed; its rows also show names from `people`. */
  readonly view: string
  readonly read: ReadRows<Row>
  readonly keyOf: (row: Row) => string
  readonly list: { readonly size: number; keys(): Iterable<string> }
  readonly put: (rows: readonly Row[]) => void
  readonly remove: (keys: readonly string[]) => void
}

/** Rows applied in one go; between batches other requests are served. */
const batchSize = 200

/** Keeps a list in memory in sync with a view and with the user names that its rows show. */
export function followRows<Row>(followed: FollowedRows<Row>): KeptUp {
  const { announcements, log, view, read, keyOf, list, put, remove } = followed

  async function takeIn(rows: readonly Row[], signal: AbortSignal): Promise<void> {
    for (let from = 0; from < rows.length; from += batchSize) {
      signal.throwIfAborted()
      put(rows.slice(from, from + batchSize))
      if (rows.length > batchSize) await turn()
    }
  }

  return keepUp<Due>({
    ...{ announcements, log, what: `the list of ${view}` },
    everything: { keys: undefined, people: new Set() },
    async read(due, signal) {
      const found = new Set<string>()
      const keys = await read(due, async (rows) => {
        for (const row of rows) found.add(keyOf(row))
        await takeIn(rows, signal)
      })
      remove([...(keys ?? list.keys())].filter((key) => !found.has(key)))
      if (!keys) log.info({ [view]: list.size }, `the list of ${view} holds everything`)
    },
    dueOf(announcement) {
      const keys = keysOf(announcement, view)
      const people = keysOf(announcement, 'people')
      if (keys?.length === 0 && people?.length === 0) return undefined
      return { keys: keys && new Set(keys), people: people && new Set(people) }
    },
    together: (one, other) => ({ keys: both(one.keys, other.keys), people: both(one.people, other.people) }),
  })
}

const both = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined) =>
  one && other && one.union(other)
