import type { ClientBase } from 'pg'
import type { ReadModel } from '../read-model.ts'
import type { ParkedEvent } from './working-set.ts'

/** Records the parked events of a model, in the transaction that moves its checkpoint past them. */
export async function park(
  client: ClientBase,
  model: ReadModel,
  parked: readonly ParkedEvent[],
): Promise<void> {
  if (parked.length === 0) return
  const fields = ['position', 'eventId', 'type', 'key', 'error'] as const
  await client.query(
    `insert into parked_events (model, version, position, event_id, type, key, error)
     select $1, $2, * from unnest($3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::text[])
     on conflict do nothing`,
    [model.name, model.version, ...fields.map((field) => parked.map((one) => one[field]))],
  )
}

/** Deletes what was parked for a model that is being rebuilt. */
export async function unpark(client: ClientBase, model: ReadModel): Promise<void> {
  await client.query('delete from parked_events where model = $1 and version = $2', [
    model.name,
    model.version,
  ])
}
