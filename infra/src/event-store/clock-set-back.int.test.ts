import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { collect, confirmed, many, newStream } from '../testing/event-store-use.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type EventStore, noStream } from './port.ts'
import { postgresEventStore } from './postgres.ts'

let database: TestDatabase
let store: EventStore
let raw: pg.Client
beforeEach(async () => {
  database = await testDatabase()
  store = postgresEventStore({ url: database.url, log: silentLog() })
  raw = new pg.Client({ connectionString: database.url })
  await raw.connect()
})
afterEach(async () => {
  await Promise.all([store.close(), raw.end()])
  await database.drop()
})

/** The times of a log that was written to while the clock was ahead by this, and after it was set back. */
async function timesAfterStepBack(ahead: string) {
  await store.append(newStream(), noStream, [confirmed()])
  await raw.query('update events set recorded_at = recorded_at + $1::interval', [ahead])
  // One by itself, then a group, which waits for the lock together.
  const { recorded } = await store.append(newStream(), noStream, many(2))
  await raw.query('begin; select pg_advisory_xact_lock(7305)')
  const waiting = Promise.all([1, 2, 3, 4].map(() => store.append(newStream(), noStream, [confirmed()])))
  await raw.query('commit')
  const appended = [recorded!, ...(await waiting).map((each) => each.recorded!)].flat()
  const all = await collect(store.readAll({ after: 0 }))
  expect(all.slice(1).map(({ recordedAt }) => recordedAt)).toEqual(
    appended.toSorted((one, other) => one.position - other.position).map(({ recordedAt }) => recordedAt),
  )
  return all.map(({ recordedAt }) => recordedAt)
}

test('after the database’s clock was set back, no event is recorded at an earlier time than the one before it', async () => {
  const times = await timesAfterStepBack('10 minutes')
  expect(times).toEqual(times.toSorted())
  const [before, first, second] = times
  expect([first! > before!, first === second, times.at(-1)! > second!]).toEqual([true, true, true])
  // Ahead of the clock by no more than it takes.
  expect(Date.parse(times.at(-1)!) - Date.parse(before!)).toBeLessThanOrEqual(5)
})

test('a clock that was more than an hour ahead is not waited for', async () => {
  const times = await timesAfterStepBack('10 years')
  for (const time of times.slice(1)) expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000)
})
