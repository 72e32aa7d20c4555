import { afterAll, beforeAll } from 'vitest'
import { silentLog } from '../log.ts'
import { behavesAsEventStore } from '../testing/event-store-conformance.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { postgresEventStore } from './postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

behavesAsEventStore('PostgreSQL', {
  open: async () => postgresEventStore({ url: database.url, log: silentLog() }),
})
