import type { ClientBase } from 'pg'
import { projectionOf } from '../follow/batch.ts'
import { foldAround } from '../follow/refusals.ts'
import type { ParkedEvent } from '../follow/working-set.ts'
import { type ReadModel, typesOf } from '../read-model.ts'
import type { FoldLog } from './fold-log.ts'

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
    parked.push(...(await foldAround(client, projection, events)).parked)
  }
  await projection.table.analyze(client)
  return parked
}
