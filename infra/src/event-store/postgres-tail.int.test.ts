import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { confirmed, follow, many, newStream, parsed } from '../testing/event-store-use.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type EventStore, noStream } from './port.ts'
import { postgresEventStore } from './postgres.ts'

let database: TestDatabase
let store: EventStore
/** Another process, from the database's point of view. */
let other: EventStore
beforeEach(async () => {
  database = await testDatabase()
  const open = () => postgresEventStore({ url: database.url, log: silentLog() })
  store = open()
  other = open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all([store.close(), other.close()])
  await database.drop()
})

/** How often the end of the log, or a page of it, is read from now on. */
function reads(names: readonly string[] = ['log_tail', 'log_page']) {
  const spy = vi.spyOn(pg.Pool.prototype, 'query')
  return () =>
    spy.mock.calls.filter(([asked]) => names.includes((asked as unknown as pg.QueryConfig).name ?? '')).length
}

test('followers get what their own process appended without reading it again, as a reader gets it', async () => {
  await store.append(newStream(), noStream, [confirmed()])
  const followers = [follow(store, { after: 0 }), follow(store, { after: 0 })]
  for (const { until } of followers) await until((events) => events.length === 1)
  const count = reads()
  const begun = performance.now()
  const stream = newStream()
  await store.append(stream, noStream, many(3))
  await Promise.all(Array.from({ length: 20 }, () => store.append(newStream(), noStream, many(2))))
  for (const { until } of followers) await until((events) => events.length === 44)
  // The poll once a second may come in between.
  expect(count()).toBeLessThanOrEqual(1 + (performance.now() - begun) / 1_000)
  for (const { events } of followers) {
    expect(parsed(events.slice(1, 4))).toEqual(await store.read(stream))
    const all = []
    for await (const batch of store.readAll({ after: 0 })) all.push(...batch)
    expect(events.map(({ id, position, recordedAt }) => ({ id, position, recordedAt }))).toEqual(
      all.map(({ id, position, recordedAt }) => ({ id, position, recordedAt })),
    )
  }
})

test('of two processes that append in turn, followers of both see one order without a gap', async () => {
  const followers = [follow(store, { after: 0 }), follow(other, { after: 0 })]
  const writers = [store, other, store, other].map(async (writer) => {
    for (let n = 0; n < 40; n++) await writer.append(newStream(), noStream, many(1 + (n % 3)))
  })
  await Promise.all(writers)
  const head = await store.head()
  for (const { events, until } of followers) {
    await until((seen) => seen.length === head)
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: head }, (_, n) => n + 1))
  }
})

test('an own append behind a log that was replaced by one of the same length is not taken for its next event [FLT-39]', async () => {
  await store.append(newStream(), noStream, many(3))
  const live = follow(store, { after: 0 })
  await live.until((events) => events.length === 3)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('update events set id = gen_random_uuid() where position = 3')
  await client.end()
  await store.append(newStream(), noStream, [confirmed()])
  await expect(live.subscription.closed).rejects.toThrow('the log no longer holds the event')
  expect(live.events).toHaveLength(3)
})

test('more than the tail holds is read in pages, in order', async () => {
  const slow = { events: 0 }
  await store.append(newStream(), noStream, [confirmed()])
  const subscription = store.subscribe({
    after: 0,
    async onBatch(events) {
      for (const { position } of events) expect(position).toBe(++slow.events)
      await new Promise((resolve) => setTimeout(resolve, 20))
    },
  })
  for (let n = 0; n < 30; n++) await store.append(newStream(), noStream, many(200))
  await expect.poll(() => slow.events, { timeout: 10_000 }).toBe(6_001)
  await subscription.stop()
})

test('a follower that is behind is read the next page while it handles one, and no further', async () => {
  for (let n = 0; n < 5; n++) await store.append(newStream(), noStream, many(10))
  const handled = Promise.withResolvers<void>()
  const positions: number[] = []
  const pages = reads(['log_page'])
  const subscription = store.subscribe({
    ...{ after: 0, batchSize: 10 },
    async onBatch(events) {
      positions.push(...events.map(({ position }) => position))
      await handled.promise
    },
  })
  await expect.poll(pages).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect({ pages: pages(), positions }).toEqual({ pages: 2, positions: numbers(10) })
  handled.resolve()
  await expect.poll(() => positions).toEqual(numbers(50))
  await store.append(newStream(), noStream, many(10))
  await expect.poll(() => positions).toEqual(numbers(60))
  await subscription.stop()
})

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
