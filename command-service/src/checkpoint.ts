import type { Pool } from 'pg'

/** Where the process has got to in the log; the beginning for one that never ran. */
export async function openCheckpoint(pool: Pool, name: string): Promise<number> {
  await pool.query('insert into checkpoints (name, position) values ($1, 0) on conflict do nothing', [name])
  const { rows } = await pool.query<{ position: number }>(
    'select position from checkpoints where name = $1',
    [name],
  )
  return Number(rows[0]!.position)
}

/**
 * Moves it on, unless somebody else did: then they lead, and this one has to stop. It is not waited for until it is on the
 * disk: what a crash of the database takes back is reacted to once more, and repeating is harmless.
 */
export async function moveCheckpoint(pool: Pool, name: string, from: number, to: number): Promise<void> {
  const { rowCount } = await pool.query(
    `update checkpoints set position = $3 from (select set_config('synchronous_commit', 'off', true)) as unflushed
      where name = $1 and position = $2`,
    [name, from, to],
  )
  if (rowCount !== 1) throw new Error(`${name} is no longer at ${from}: another command-service leads`)
}
