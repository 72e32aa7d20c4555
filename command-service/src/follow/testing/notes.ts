import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Process } from '../../process.ts'
import { beginTerm, unclaimed } from '../../testing/leading.ts'
import { by, join, testService } from '../../testing/test-service.ts'
import { type FollowDependencies, follow } from '../follow.ts'
import { retryParked } from '../parked.ts'

/** Of `expect.poll`: long enough for a machine under load. */
export const longTimeout = { timeout: 15_000 }

/** A process that notes the names of new users, with a database of its own for each test. */
export function followedNotes() {
  let database: TestDatabase
  let pool: Pool
  beforeEach(async () => {
    database = await testDatabase()
    pool = openPool({ url: database.url, name: 'test', max: 4 })
  })
  afterEach(async () => {
    await pool.end()
    await database.drop()
  })

  /** A service in which these people have joined, and a process that notes the names of new users. */
  async function withPeople(names: string[], react: (name: string) => void = () => {}) {
    const service = testService()
    const send = service.start()
    for (const name of names) await send(join({ name, email: `${name.toLowerCase()}@example.com` }), by())
    const seen: string[] = []
    const process: Process = {
      name: 'notes',
      on: {
        UserOnboarded({ name }) {
          react(name)
          seen.push(name)
          return []
        },
      },
    }
    const dependencies: FollowDependencies = {
      store: service,
      pool,
      send,
      effects: unclaimed,
      log: silentLog(),
      backoffMs: 1,
    }
    return { ...service, seen, process, dependencies }
  }

  /** Runs a process until the condition holds, then stops it as the end of a term does. */
  async function run(process: Process, dependencies: FollowDependencies, until: () => unknown) {
    const stop = new AbortController()
    const term = await beginTerm(pool, stop.signal)
    const following = Promise.all([
      follow(process, dependencies, term),
      retryParked([process], { ...dependencies, lookMs: 10 }, term),
    ])
    following.catch(() => {})
    await expect.poll(until, longTimeout).toBeTruthy()
    stop.abort()
    await following
  }

  const checkpoint = async () =>
    (await pool.query(`select position from checkpoints where name = 'process:notes'`)).rows[0]?.position
  const parked = async () => (await pool.query('select process, type, error from parked_reactions')).rows

  return { pool: () => pool, withPeople, run, checkpoint, parked }
}
