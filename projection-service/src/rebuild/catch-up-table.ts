import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import { projectionOf } from '../follow/batch.ts'
import { moveCheckpoint, readCheckpoint } from '../follow/checkpoint.ts'
import { foldWithoutBadEvents } from '../follow/data-errors.ts'
import { park } from '../follow/parked.ts'
import { type ReadModel, typesOf } from '../read-model.ts'

/** Brings a table that is not live yet up to a position of the log; its checkpoint has the name of its schema. */
export async function catchUpTable(
  { store, pool }: { readonly store: EventStore; readonly pool: Pool },
  model: ReadModel,
  schema: string,
  upTo: number,
): Promise<void> {
  const projection = projectionOf(model, schema)
  const start = await readCheckpoint(pool, schema)
  if (start === undefined) return
  let from = start
  const passBy = async (events: readonly RecordedEvent[], to: number) => {
    await inTransaction(
      pool,
      async (client) => {
        const { parked } = await foldWithoutBadEvents(client, projection, events)
        await moveCheckpoint(client, schema, from, to)
        await park(client, model, parked)
      },
      30_000,
    )
    from = to
  }
  for await (const events of store.readAll({ after: from, upTo, types: typesOf(model) })) {
    const last = events.at(-1)
    if (last) await passBy(events, last.position)
  }
  if (from < upTo) await passBy([], upTo)
}
