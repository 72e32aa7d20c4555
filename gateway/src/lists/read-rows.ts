import { foundForEach } from '@iam/infra/postgres/found-for-each'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool, QueryResultRow } from 'pg'
import type { ReadRows } from '../follow/follow-rows.ts'

/** Statement timeout in ms for reading lists, which may take longer than the statements of a request. */
const forListsMs = 15_000

const pageSize = 1_000
const few = 100

type View = {
  readonly pool: Pool
  readonly lookUps: Pool
  /** The view's name. */
  readonly view: string
  /** Selects every row. */
  readonly query: string
  /** The column that holds a row's id. */
  readonly id: string
  /** SQL condition for the rows that show the users `$1`. */
  readonly shows: string
}

/** Reads the rows of a list that have changed; a change of any user may concern every row. */
export const readRows =
  <Row extends QueryResultRow>({ pool, lookUps, view, query, id, shows }: View): ReadRows<Row> =>
  async ({ keys, people }, onPage) => {
    if (!keys || !people) {
      await readAll<Row>(pool, query, onPage)
      return undefined
    }
    const ids = [...keys]
    const byId = foundForEach('text', `${query} where ${id} = asked.value`)
    // Many rows, or those that show a changed name, may take longer than the deadline of other statements.
    const isShort = people.size === 0 && ids.length <= few
    const changed = {
      ...(isShort && { name: `changed ${view}` }),
      ...{ text: `select found.* from ${byId}`, values: [ids] },
    }
    const showing = { text: `${query} where ${shows}`, values: [[...people]] }
    const rowsBy = async (client: Pick<Pool, 'query'>) => [
      ...(ids.length > 0 ? (await client.query<Row>(changed)).rows : []),
      ...(people.size > 0 ? (await client.query<Row>(showing)).rows : []),
    ]
    await onPage(await (isShort ? rowsBy(lookUps) : inTransaction(pool, rowsBy, forListsMs)))
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
