import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setDeadline } from '@iam/infra/postgres/connection'
import type { ClientBase } from 'pg'
import copyStreams from 'pg-copy-streams'
import { projectionOf } from '../follow/batch.ts'
import { attempt, foldWithoutBadEvents } from '../follow/data-errors.ts'
import type { ParkedEvent } from '../follow/working-set.ts'
import { type ReadModel, type Row, typesOf } from '../read-model.ts'
import { type Table, tableOf } from '../read-models/support/table.ts'
import { type FoldLog, foldLog } from './fold-log.ts'
import { overflowTable } from './overflow-table.ts'

/** The parked events, by model; and the models whose tables are incomplete, as PostgreSQL refused rows. */
export type Filled = {
  readonly parked: ReadonlyMap<ReadModel, readonly ParkedEvent[]>
  readonly refused: ReadonlySet<ReadModel>
}

/** Fills empty tables, one for each model, with the rows folded from the log; in the caller's transaction. */
export async function fill(
  client: ClientBase,
  schemaOf: (model: ReadModel) => string,
  options: Omit<FoldLog, 'overflow'>,
): Promise<Filled> {
  // Writing all rows of a model takes longer than any statement of a running service may.
  await setDeadline(client, 10 * 60_000)
  const tables = new Map<ReadModel, Table>(
    options.models.map((model) => [model, tableOf(model, schemaOf(model))]),
  )
  const refused = new Set<ReadModel>()
  const parked = await foldLog({ ...options, overflow: overflowTable(client) }, async (model, rows) => {
    if (refused.has(model)) return
    const copied = await attempt(client, () => copyRows(client, tables.get(model)!, rows))
    if (copied instanceof Error) refused.add(model)
  })
  return { parked, refused }
}

/**
 * Fills a model's table from the whole log after COPY, or an index at the end, was refused: batch by batch into the indexed
 * table, as the live one is written. Much slower, but it finds the event that made the refused row, and keeps all others.
 * In the caller's transaction; returns the parked events.
 */
export async function refill(
  client: ClientBase,
  model: ReadModel,
  schema: string,
  { store, upTo, signal }: Pick<FoldLog, 'store' | 'upTo' | 'signal'>,
): Promise<readonly ParkedEvent[]> {
  await client.query('set local statement_timeout = 0')
  const projection = projectionOf(model, schema)
  await projection.table.empty(client)
  await projection.table.finish(client)
  const parked: ParkedEvent[] = []
  for await (const events of store.readAll({ after: 0, upTo, types: typesOf(model) })) {
    signal?.throwIfAborted()
    parked.push(...(await foldWithoutBadEvents(client, projection, events)).parked)
  }
  await projection.table.analyze(client)
  return parked
}

const chunkSize = 64 * 1024

/** Adds rows to a table by COPY. */
async function copyRows(client: ClientBase, table: Table, rows: Iterable<Row>): Promise<void> {
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
