import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { LeadLost } from './lead-lost.ts'

/** A position of the log and the id of the event there, where it is known. */
export type Place = { readonly position: number; readonly id: string | undefined }

/** The checkpoint of a process; position 0 for one that never ran. */
export async function openCheckpoint(pool: Pool, name: string): Promise<Place> {
  await pool.query('insert into checkpoints (name, position) values ($1, 0) on conflict do nothing', [name])
  const { rows } = await pool.query<{ position: number; event_id: string | null }>(
    'select position, event_id from checkpoints where name = $1',
    [name],
  )
  const position = Number(rows[0]!.position)
  return { position, id: (position > 0 && rows[0]!.event_id) || undefined }
}

/**
 * Moves the checkpoint. Throws LeadLost if it is not at `from` or another term has begun: then another process leads. The
 * commit does not wait for the disk: events that a crash of the database takes back are reacted to again, which is harmless.
 */
export async function moveCheckpoint(
  pool: Pool,
  name: string,
  from: number,
  to: Place,
  term: Pick<Term, 'name' | 'number'>,
): Promise<void> {
  const { rowCount } = await pool.query(
    `update checkpoints set position = $3, moves = moves + 1, event_id = $6
      from (select set_config('synchronous_commit', 'off', true)) as unflushed
      where name = $1 and position = $2 and exists (select from leaders where leaders.name = $4 and term = $5)`,
    [name, from, to.position, term.name, term.number, to.id ?? null],
  )
  if (rowCount !== 1) throw new LeadLost()
}
