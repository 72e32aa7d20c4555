import { silentLog } from '@iam/infra/log'
import type { Term } from '@iam/infra/postgres/leader'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Process } from '../../process.ts'
import { beginTerm, unclaimedEffects } from '../../testing/leading.ts'
import { asVisitor } from '../../testing/people.ts'
import { by, join, testService } from '../../testing/test-service.ts'
import { type FollowDependencies, follow } from '../follow.ts'
import { retryParked } from '../parked.ts'
import { termCheckpoints } from '../term-checkpoints.ts'

/** Of `expect.poll`: long enough for a machine under load. */
export const longTimeout = { timeout: 15_000 }

type Dependencies = Omit<FollowDependencies, 'checkpoints'>

/** Follows with the checkpoints of that term. */
export const followIn = (process: Process, dependencies: Dependencies, term: Term) =>
  follow(process, { ...dependencies, checkpoints: termCheckpoints(dependencies.pool, term) }, term)

/** For tests of `follow`: gives each test a database of its own, and returns what the tests have in common. */
export function followSetup() {
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

  /** A service in which users of these names have joined, and a process that notes the names of users who join. */
  async function withUsers(names: string[], beforeNoting: (name: string) => void = () => {}) {
    const service = testService()
    for (const name of names) {
      const email = `${name.toLowerCase()}@example.com`
      await service.send(join({ name, email }), by(asVisitor))
    }
    const noted: string[] = []
    const process: Process = {
      name: 'notes',
      on: {
        UserOnboarded({ name }) {
          beforeNoting(name)
          noted.push(name)
          return []
        },
      },
    }
    const dependencies: Dependencies = {
      // A test service is also its store.
      store: service,
      pool,
      send: service.send,
      effects: unclaimedEffects,
      log: silentLog(),
      backoffMs: 1,
    }
    return { ...service, noted, process, dependencies }
  }

  /** Runs a process in a term of its own, which ends once the condition holds. */
  async function run(process: Process, dependencies: Dependencies, until: () => unknown) {
    const stop = new AbortController()
    const term = await beginTerm(pool, stop.signal)
    const following = Promise.all([
      followIn(process, dependencies, term),
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

  return { pool: () => pool, withUsers, run, checkpoint, parked }
}
