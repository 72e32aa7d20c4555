import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Row } from '../read-model.ts'
import type { Table } from '../read-models/support/table.ts'

const chunkSize = 64 * 1024

/** Adds rows to a table by COPY. */
export async function copyRows(client: ClientBase, table: Table, rows: Iterable<Row>): Promise<void> {
  const stream = client.query(copyStreams.from(table.copyIn))
  const done = finished(stream)
  // `done` is awaited at the end: a failure before that must not count as an unhandled rejection.
  done.catch(() => {})
  let chunk = ''
  for (const row of rows) {
    chunk += table.copyLine(row)
    if (chunk.length < chunkSize) continue
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    chunk = ''
  }
  stream.end(chunk)
  await done
}
