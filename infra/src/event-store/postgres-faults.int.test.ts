import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { withSettings } from '../postgres/with-settings.ts'
import { collect, confirmed, follow, inOrder, many, newStream } from '../testing/event-store-use.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type EventStore, noStream, StoreUnavailable, VersionConflict } from './port.ts'
import { postgresEventStore } from './postgres.ts'

let database: TestDatabase
let store: EventStore
/** Another process, from the database's point of view. */
let other: EventStore
let raw: pg.Client
beforeEach(async () => {
  database = await testDatabase()
  store = open()
  other = open()
  raw = new pg.Client({ connectionString: database.url })
  await raw.connect()
})
afterEach(async () => {
  await Promise.all([store.close(), other.close(), raw.end()])
  await database.drop()
})

const open = (deadlineMs = 2_500) => postgresEventStore({ url: database.url, log: silentLog(), deadlineMs })

/** Holds the lock that appends wait for, until `commit`. */
const holdLog = () => raw.query('begin; select pg_advisory_xact_lock(7305)')
const commit = () => raw.query('commit')
const terminate = (name: string) =>
  raw.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like $1',
    [name],
  )

async function appendUncommitted(): Promise<string> {
  const { id, type, data, metadata } = confirmed()
  const texts = [type, JSON.stringify(data), JSON.stringify(metadata)]
  await raw.query('begin')
  await raw.query('select append_alone($1, $2, $3, $4, $5, $6)', [newStream(), noStream, [id], ...texts])
  return id
}

test('no reader skips an append whose transaction is slow to commit', async () => {
  await store.append(newStream(), noStream, [confirmed()])
  const live = follow(store, { after: 0 })
  await live.until((events) => events.length === 1)
  const slow = await appendUncommitted()
  let answered = 0
  const appends = Array.from({ length: 20 }, async (_, i) => {
    const { position } = await [store, other][i % 2]!.append(newStream(), noStream, [confirmed()])
    answered++
    return position
  })
  await sleep(300)
  expect(answered).toBe(0)
  expect(live.events).toHaveLength(1)
  expect(await store.head()).toBe(1)
  await commit()
  const positions = await Promise.all(appends)
  await live.until((events) => events.length === 22)
  expect(live.events[1]).toMatchObject({ id: slow, position: 2 })
  expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 3))
  inOrder(live.events)
  expect((await collect(store.readAll({ after: 1 }))).map(({ id }) => id)).toEqual(
    live.events.slice(1).map(({ id }) => id),
  )
})

test('a reader of the whole log that works on a batch for longer than tcp_user_timeout is not cut off', async () => {
  const events = 40_000
  await raw.query(
    `insert into events (position, stream, revision, id, type, data, metadata, recorded_at)
     select n, 'profile-' || gen_random_uuid(), 0, gen_random_uuid(), 'CategoriesChanged', json_build_object('text', repeat('x', 500)), '{}', now()
     from generate_series(1, $1) as n`,
    [events],
  )
  const impatient = postgresEventStore({
    url: withSettings(database.url, { tcp_user_timeout: '200' }),
    log: silentLog(),
    deadlineMs: 2_500,
  })
  let read = 0
  for await (const batch of impatient.readAll({ after: 0 })) {
    if (read === 0) await sleep(2_000)
    read += batch.length
  }
  await impatient.close()
  expect(read).toBe(events)
})

test('an append that is rolled back leaves no gap and nothing behind', async () => {
  await appendUncommitted()
  const waiting = store.append(newStream(), noStream, [confirmed()])
  await raw.query('rollback')
  expect(await waiting).toMatchObject({ revision: 0, position: 1 })
})

test('in a group each append succeeds, conflicts or repeats by itself', async () => {
  const [taken, repeated, hot] = [newStream(), newStream(), newStream()]
  const earlier = [confirmed(), confirmed()]
  await store.append(taken, noStream, [confirmed()])
  const { recorded: _, ...first } = await store.append(repeated, noStream, earlier)
  await holdLog()
  const outcomes = Promise.allSettled([
    store.append(newStream(), noStream, many(3)),
    store.append(taken, noStream, [confirmed()]),
    store.append(repeated, noStream, earlier),
    store.append(newStream(), 4, [confirmed()]),
    store.append(hot, noStream, [confirmed()]),
    store.append(hot, 0, [confirmed()]),
    store.append(newStream(), noStream, [confirmed()]),
  ])
  await commit()
  expect(await outcomes).toMatchObject([
    { status: 'fulfilled', value: { revision: 2 } },
    { status: 'rejected', reason: { name: 'VersionConflict', stream: taken, actual: 0 } },
    { status: 'fulfilled', value: first },
    { status: 'rejected', reason: { name: 'VersionConflict', actual: noStream } },
    { status: 'fulfilled', value: { revision: 0 } },
    { status: 'fulfilled', value: { revision: 1 } },
    { status: 'fulfilled', value: { revision: 0 } },
  ])
  const all = await collect(store.readAll({ after: 0 }))
  expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 9 }, (_, i) => i + 1))
})

test('in a group an append that cannot be stored fails alone', async () => {
  const known = confirmed()
  await store.append(newStream(), noStream, [known])
  await holdLog()
  const outcomes = Promise.allSettled([
    store.append(newStream(), noStream, [confirmed()]),
    store.append(newStream(), noStream, [confirmed()]),
    store.append(newStream(), noStream, [known]),
    store.append(newStream(), noStream, [{ ...confirmed(), id: 'not a uuid' }]),
    store.append(newStream(), noStream, [confirmed()]),
  ])
  await commit()
  const answers = await outcomes
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).not.toBeInstanceOf(StoreUnavailable)
  }
  expect(await store.head()).toBe(4)
})

test('an append that PostgreSQL does not answer fails in time, and the next one works', async () => {
  const hasty = open(300)
  const stream = newStream()
  const events = [confirmed()]
  await holdLog()
  const begin = performance.now()
  const outcomes = await Promise.allSettled([
    hasty.append(stream, noStream, events),
    hasty.append(newStream(), noStream, [confirmed()]),
    hasty.append(newStream(), noStream, [confirmed()]),
  ])
  expect(performance.now() - begin).toBeLessThan(5_000)
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { name: 'StoreUnavailable' } })
  await commit()
  expect(await hasty.append(stream, noStream, events)).toMatchObject({ revision: 0 })
  expect(await store.read(stream)).toHaveLength(1)
  await hasty.close()
})

test('a lost connection fails the append that was on its way, and the next one works', async () => {
  await store.append(newStream(), noStream, [confirmed()])
  await holdLog()
  const stream = newStream()
  const events = [confirmed()]
  const lost = store.append(stream, noStream, events).catch((error) => error)
  await sleep(100)
  await terminate('events: append')
  expect(await lost).toBeInstanceOf(StoreUnavailable)
  await commit()
  expect(await store.append(stream, noStream, events)).toMatchObject({ revision: 0 })
  await terminate('events: append')
  await sleep(50)
  expect(await store.append(stream, 0, [confirmed()])).toMatchObject({ revision: 1 })
})

test('subscriptions go on when all connections are lost, in order and without a gap', async () => {
  const live = follow(store, { after: 0, batchSize: 7 })
  let expected = noStream
  const stream = newStream()
  for (let round = 0; round < 5; round++) {
    for (let i = 0; i < 20; i++) {
      const events = [confirmed()]
      const append = () => other.append(stream, expected, events)
      expected = (await append().catch(() => append())).revision
    }
    await terminate('events: %')
  }
  await live.until((events) => events.length >= 100)
  expect(live.events.map(({ revision }) => revision)).toEqual(Array.from({ length: 100 }, (_, i) => i))
})

test('a subscriber in another process is woken long before it would poll', async () => {
  const live = follow(other, { after: 0 })
  const delays: number[] = []
  for (let i = 1; i <= 9; i++) {
    await sleep(20)
    const begin = performance.now()
    await store.append(newStream(), noStream, [confirmed()])
    await live.until((events) => events.length === i)
    delays.push(performance.now() - begin)
  }
  expect(delays.toSorted((a, b) => a - b)[4]).toBeLessThan(500)
})

test('without a server every call fails soon with StoreUnavailable', async () => {
  const nowhere = postgresEventStore({ url: 'postgres://iam@127.0.0.1:1/iam', log: silentLog() })
  const begin = performance.now()
  await expect(nowhere.append(newStream(), noStream, [confirmed()])).rejects.toThrow(StoreUnavailable)
  await expect(nowhere.read(newStream())).rejects.toThrow(StoreUnavailable)
  await expect(nowhere.head()).rejects.toThrow(StoreUnavailable)
  await expect(collect(nowhere.readAll({ after: 0 }))).rejects.toThrow(StoreUnavailable)
  expect(performance.now() - begin).toBeLessThan(5_000)
  await nowhere.close()
})

test('a table that was small when the statements were planned is not scanned sequentially later', async () => {
  await raw.query('analyze events')
  await Promise.all(Array.from({ length: 400 }, () => store.append(newStream(), noStream, many(2))))
  for (let i = 0; i < 20; i++) await store.append(newStream(), noStream, [confirmed()])
  await expect(store.append(newStream(), 3, [confirmed()])).rejects.toThrow(VersionConflict)
  await store.read(newStream())
  await store.head()
  await store.close()
  await sleep(100)
  const { rows } = await raw.query(
    `select seq_tup_read::int as read from pg_stat_user_tables where relname = 'events'`,
  )
  expect(rows[0].read).toBeLessThan(100)
})

test('names that would break the statement are refused', async () => {
  await expect(store.append('a\nb', noStream, [confirmed()])).rejects.toThrow(TypeError)
  await expect(store.append('', noStream, [confirmed()])).rejects.toThrow(TypeError)
  await expect(store.append(newStream(), noStream, [])).rejects.toThrow(TypeError)
  await expect(store.append(newStream(), noStream, [{ ...confirmed(), type: 'a\tb' }])).rejects.toThrow(
    TypeError,
  )
})

test('closing waits for pending appends, and refuses new ones', async () => {
  const stream = newStream()
  const asked = Array.from({ length: 20 }, (_, i) => store.append(stream, i - 1, [confirmed()]))
  const closed = store.close()
  expect((await Promise.all(asked)).at(-1)).toMatchObject({ revision: 19 })
  await closed
  await expect(store.append(newStream(), noStream, [confirmed()])).rejects.toThrow(StoreUnavailable)
})
