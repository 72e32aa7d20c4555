import { type EventStore, LogReplaced } from '@iam/infra/event-store/port'
import { type LogPlace, readPlace } from '@iam/infra/postgres/checkpoints'
import type { Pool } from 'pg'

/** The name of a process's checkpoint. */
export const checkpointOf = ({ name }: { readonly name: string }) => `process:${name}`

/** The checkpoint of a process; for one that never ran, where it begins: by default at position 0. */
export async function openCheckpoint(
  pool: Pool,
  name: string,
  beginning: () => Promise<LogPlace> = async () => ({ position: 0, id: undefined }),
): Promise<LogPlace> {
  const place = await readPlace(pool, name)
  if (place) return place
  const { position, id } = await beginning()
  await pool.query(
    `insert into checkpoints (name, position, event_id, began_at) values ($1, $2, $3, clock_timestamp())
     on conflict do nothing`,
    [name, position, id ?? null],
  )
  return (await readPlace(pool, name))!
}

/** The end of the log. */
export async function headOf(store: EventStore): Promise<LogPlace> {
  const position = await store.head()
  return { position, id: position > 0 ? await store.idAt(position) : undefined }
}

/** Throws LogReplaced where the log does not hold the event there. */
export async function checkHeld(store: EventStore, { position, id }: LogPlace): Promise<void> {
  if (id !== undefined && (await store.idAt(position)) !== id) throw new LogReplaced(position)
}

/** When a process ran for the first time; null for one that has been there as long as the log. */
export async function readBeginning(pool: Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ began_at: Date | string | null }>(
    'select began_at from checkpoints where name = $1',
    [name],
  )
  const began = rows[0]?.began_at ?? null
  return began === null ? null : new Date(began).toISOString()
}
