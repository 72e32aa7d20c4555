import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

const lock = `hashtextextended($1, 0)`

/** Runs `work` while no other process runs what goes by the same name; waits for its turn. */
export async function underLock<Result>(
  pool: Pool,
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const take = () =>
      client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`, [name])
    while (!(await take()).rows[0]?.taken) await delay(100, undefined, { signal })
    return await work()
  } finally {
    // A connection that is not given back to the pool takes the lock with it.
    client.release(true)
  }
}
