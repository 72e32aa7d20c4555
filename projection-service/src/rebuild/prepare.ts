import { setTimeout as delay } from 'node:timers/promises'
import { pause } from '@iam/infra/pause'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { liveCheckpoint, readCheckpoint } from '../follow/checkpoint.ts'
import { type RebuildOptions, rebuild } from './rebuild.ts'
import { missing, schemaOf } from './versions.ts'

/** The options for building read models. */
export type Building = Omit<RebuildOptions, 'upTo' | 'schemaOf'> & {
  /** Fences changes that become visible; a standby only prepares, and has none. */
  readonly term?: Term
}

/** Deadline of a build for the leader's watchdog: it depends on the log's length, and its statements have deadlines. */
export const buildMs = 6 * 3_600_000

const takeLock = `select pg_try_advisory_lock(hashtextextended('build read models', 0)) as taken`

/** Runs `work` under an advisory lock, for which it waits: no other process builds read models or drops leftovers of builds. */
export async function whileNobodyBuilds<Result>(
  pool: Pool,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const take = () => client.query<{ taken: boolean }>(takeLock)
    while (!(await take()).rows[0]?.taken) await delay(100, undefined, { signal })
    return await work()
  } finally {
    // Closes the connection, which releases the lock.
    client.release(true)
  }
}

/**
 * Builds the models whose version has no table, from the log up to the live checkpoint. A standby does this too, so that a
 * new version is ready before its process takes over; nothing becomes visible by it.
 */
export async function prepare(building: Building): Promise<void> {
  const { store, pool, signal } = building
  // Asked first: a process of another release may hold the lock for hours, or hang with it.
  if ((await missing(pool, building.models)).length === 0) return
  await whileNobodyBuilds(pool, signal, async () => {
    const models = await missing(pool, building.models)
    if (models.length === 0) return
    const upTo = (await readCheckpoint(pool, liveCheckpoint)) ?? (await store.head())
    await rebuild({ ...building, models, upTo, schemaOf })
  })
}

/** The same, again after a failure; false if the signal aborts before it is done. */
export async function prepareUntilDone(
  building: Building,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { signal } = building
  while (!signal.aborted) {
    try {
      await prepare(building)
      return true
    } catch (error) {
      onFailure(error)
      await pause(5_000, signal)
    }
  }
  return false
}
