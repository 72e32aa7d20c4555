import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool, QueryResultRow } from 'pg'

/** Statement timeout in ms for reading lists, which may take longer than the statements of a request. */
export const forListsMs = 15_000

const pageSize = 1_000

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
