import type { Pool, PoolClient } from 'pg'
import { isOverdue, setDeadline } from './connection.ts'
import { isOutdatedPlan } from './outdated-plan.ts'

/**
 * Runs `work` on one connection. A connection that is silent, or has an outdated plan, is not handed to the next caller;
 * nor is one on which `undo`, which follows a failure, fails as well.
 */
export async function onOneConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  undo?: (client: PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (isOverdue(error) || isOutdatedPlan(error)) broken = error as Error
    else
      await undo?.(client).catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Its statements have the
 * pool's deadline by default.
 */
export const inTransaction = <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  deadlineMs?: number,
): Promise<T> =>
  onOneConnection(
    pool,
    async (client) => {
      await client.query('begin')
      if (deadlineMs) await setDeadline(client, deadlineMs)
      const result = await work(client)
      await client.query('commit')
      return result
    },
    (client) => client.query('rollback'),
  )
