import type { EventStore } from '@iam/infra/event-store/port'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import { foldBatch, projectionOf } from './batch.ts'
import { moveCheckpoint, readCheckpoint } from './checkpoint.ts'
import { park } from './parked.ts'
import { type ReadModel, typesOf } from './read-model.ts'

/** Brings a table that is not live yet up to a position of the log; its schema's name is its checkpoint's. */
export async function catchUpTable(
  { store, pool }: { readonly store: EventStore; readonly pool: Pool },
  model: ReadModel,
  schema: string,
  upTo: number,
): Promise<void> {
  const projection = projectionOf(model, schema)
  let from = await readCheckpoint(pool, schema)
  if (from === undefined) return
  const passBy = (events: Parameters<typeof foldBatch>[2], to: number) =>
    inTransaction(pool, async (client) => {
      const { unfolded } = await foldBatch(client, projection, events)
      await park(client, model, unfolded)
      await moveCheckpoint(client, schema, from as number, to)
      from = to
    })
  for await (const events of store.readAll({ after: from, upTo, types: typesOf(model) })) {
    const last = events.at(-1)
    if (last) await passBy(events, last.position)
  }
  if (from < upTo) await passBy([], upTo)
}
