import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { openPool } from '../postgres/pool.ts'
import { behavesAsEventStore } from '../testing/event-store-conformance.ts'
import { type StandIn, startStandIn } from '../testing/eventstoredb-stand-in.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { openEventStore } from './open.ts'

const given = { masterKeys: ['a master key'] as const, log: silentLog() }
let database: TestDatabase
let pool: pg.Pool
let standIn: StandIn
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'keys' })
  standIn = await startStandIn()
})
afterAll(async () => {
  await standIn.close()
  await pool.end()
  await database.drop()
})

behavesAsEventStore('PostgreSQL, with personal fields encrypted,', {
  open: async () => openEventStore({ ...given, url: database.url }),
})

behavesAsEventStore(
  'A stand-in for EventStoreDB, with personal fields encrypted and the keys in PostgreSQL,',
  {
    open: async () => openEventStore({ ...given, url: standIn.url, pool }),
  },
)

test('an unsupported URL is refused with a sentence', async () => {
  await expect(openEventStore({ ...given, url: 'mysql://localhost/iam', pool })).rejects.toThrow(
    'EVENT_STORE_URL must be a URL that begins with postgres://, postgresql://, esdb://,',
  )
  await expect(openEventStore({ ...given, url: 'esdb://localhost:2113' })).rejects.toThrow(
    'need a PostgreSQL database',
  )
})
