import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool, QueryResultRow } from 'pg'

const pageSize = 1_000

/** All rows of a query, page by page, as they all were at one moment. */
export function readAll<Row extends QueryResultRow>(
  pool: Pool,
  query: string,
  onPage: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    await client.query(`declare everything no scroll cursor for ${query}`)
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${pageSize} from everything`)
      if (rows.length === 0) return
      await onPage(rows)
    }
  })
}
