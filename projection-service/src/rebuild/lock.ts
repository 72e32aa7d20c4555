import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

const lock = `hashtextextended($1, 0)`

/** Runs `work` under the advisory lock with this name, for which it waits. */
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
    // Closes the connection, which releases the lock.
    client.release(true)
  }
}
