import { manual } from '@iam/command-service/providers/manual'
import { startCommandService } from '@iam/command-service/service'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { claimKey } from '@iam/infra/claim-key'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoState, seedDemo } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the demo is stored in PostgreSQL, and a second seeding records nothing', async () => {
  const log = silentLog()
  const pool = openPool({ url: database.url, name: 'demo', max: 4, log })
  const store = await openEventStore({ url: database.url, masterKeys: ['a master key'], log })
  const service = await startCommandService({
    store,
    pool,
    databaseUrl: database.url,
    log,
    bus: inProcessBus({ log }),
    claimSecret: store.claimSecret,
    now: () => new Date().toISOString(),
    destroyKey: store.destroyKey,
    provider: manual,
  })
  const seeding = {
    send: service.send,
    store,
    setPassword: async () => {},
    password: 'continuum-demo',
    claimKey: (kind: 'email', email: string) => claimKey(store.claimSecret, kind, email),
    log,
  }
  /** Events of the seeding: those of reactions and of the clock may come after it. */
  async function seeded(): Promise<number> {
    let count = 0
    for await (const events of store.readAll({ after: 0 }))
      count += events.filter(({ metadata }) => metadata.actor.via === 'import').length
    return count
  }
  await seedDemo(seeding)
  const before = await seeded()
  await seedDemo(seeding)
  expect(before).toBeGreaterThan(100)
  expect(await seeded()).toBe(before)
  expect(await demoState(store)).toBe('finished')
  await service.close()
  await store.close()
  await pool.end()
})
