import { type LogPlace, movePlace, readPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { LeadLost } from './lead-lost.ts'

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

/** When a process ran for the first time; null for one that has been there as long as the log. */
export async function readBeginning(pool: Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ began_at: Date | string | null }>(
    'select began_at from checkpoints where name = $1',
    [name],
  )
  const began = rows[0]?.began_at ?? null
  return began === null ? null : new Date(began).toISOString()
}

/**
 * Moves the checkpoint. Throws LeadLost if it is not at `from` or another term has begun: then another instance leads. The
 * commit does not wait for the disk: events that a crash of the database takes back are reacted to again, which is harmless.
 */
export async function moveCheckpoint(
  pool: Pool,
  name: string,
  from: number,
  to: LogPlace,
  term: Pick<Term, 'name' | 'number'>,
): Promise<void> {
  if (!(await movePlace(pool, { name, from, to, term, isUnflushed: true }))) throw new LeadLost()
}
