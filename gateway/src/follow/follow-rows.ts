import { setImmediate as turn } from 'node:timers/promises'
import { type Due, type KeepingUp, type KeptUp, keepUp } from './keep-up.ts'

/** Reads what is due, page by page, and returns the keys that it looked for: undefined if it read every row. */
export type ReadRows<Row> = (
  due: Due,
  onPage: (rows: readonly Row[]) => Promise<void>,
) => Promise<readonly string[] | undefined>

export type FollowedRows<Row> = Omit<KeepingUp, 'read'> & {
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
  return keepUp({
    ...{ announcements, log, view },
    async read(due, signal) {
      const found = new Set<string>()
      const keys = await read(due, async (rows) => {
        for (const row of rows) found.add(keyOf(row))
        for (let from = 0; from < rows.length; from += batchSize) {
          signal.throwIfAborted()
          put(rows.slice(from, from + batchSize))
          if (rows.length > batchSize) await turn()
        }
      })
      remove([...(keys ?? list.keys())].filter((key) => !found.has(key)))
      if (!keys) log.info({ [view]: list.size }, `the list of ${view} holds everything`)
    },
  })
}
