import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool, QueryResultRow } from 'pg'
import type { ReadRows } from '../follow/follow-rows.ts'

/** Statement timeout in ms for reading lists, which may take longer than the statements of a request. */
const forListsMs = 15_000

const pageSize = 1_000
const few = 100

type View = {
  readonly pool: Pool
  /** The view's name. */
  readonly view: string
  /** Selects every row. */
  readonly query: string
  /** SQL condition for the rows with the ids `$1` and for those that show the users `$2`. */
  readonly some: string
}

/** Reads rows of a list by one query; a change of any user may concern every row. */
export const readRows =
  <Row extends QueryResultRow>({ pool, view, query, some }: View): ReadRows<Row> =>
  async ({ keys, people }, onPage) => {
    if (!keys || !people) {
      await readAll<Row>(pool, query, onPage)
      return undefined
    }
    const ids = [...keys]
    const named = { name: `some ${view}`, text: `${query} where ${some}`, values: [ids, [...people]] }
    // Many rows, or those that show a changed name, may take longer than the deadline of other statements.
    const isShort = people.size === 0 && keys.size <= few
    const { rows } = await (isShort
      ? pool.query<Row>(named)
      : inTransaction(pool, (client) => client.query<Row>(named), forListsMs))
    await onPage(rows)
    return ids
  }

/** Reads all rows of a query page by page, from one snapshot. */
export function readAll<Row extends QueryResultRow>(
  pool: Pool,
  query: string,
  onPage: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  return inTransaction(
    pool,
    async (client) => {
      await client.query('set transaction isolation level repeatable read, read only')
      await client.query(`declare everything no scroll cursor for ${query}`)
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${pageSize} from everything`)
        if (rows.length === 0) return
        await onPage(rows)
      }
    },
    forListsMs,
  )
}
