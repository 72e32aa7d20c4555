import type { Pool, PoolClient } from 'pg'
import { isOverdue, setDeadline } from './connection.ts'
import { isOutdatedPlan } from './outdated-plan.ts'

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Its statements have the
 * pool's deadline by default.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  deadlineMs?: number,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    if (deadlineMs) await setDeadline(client, deadlineMs)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that is silent, has an outdated plan, or cannot even roll back, is not handed to the next caller.
    if (isOverdue(error) || isOutdatedPlan(error)) broken = error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}
