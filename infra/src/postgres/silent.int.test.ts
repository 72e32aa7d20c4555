import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../embedded-postgres/start.ts'
import { postgresEventStore } from '../event-store/postgres.ts'
import { newClient } from '../event-store/postgres-connection.ts'
import { silentLog } from '../log.ts'
import { collect, confirmed, follow, newStream } from '../testing/event-store-use.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { openSilentProxy } from '../testing/silent-proxy.ts'
import { stopWithChildren } from '../testing/stopped.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A pool behind a proxy, with several connections that are open. */
async function poolBehindProxy() {
  const proxy = await openSilentProxy(database.url)
  const pool = openPool({ url: proxy.url, name: 'silent', max: 4 })
  await Promise.all([1, 2, 3, 4].map(() => pool.query('select pg_sleep(0.05)')))
  const close = async () => {
    await pool.end()
    await proxy.close()
  }
  return { proxy, pool, [Symbol.asyncDispose]: close }
}

const seconds = async (work: Promise<unknown>) => {
  const began = performance.now()
  await work.catch(() => {})
  return (performance.now() - began) / 1_000
}

test('a query over a connection that fell silent is given up in time, and its connection and all idle ones thrown away [FLT-14]', async () => {
  await using world = await poolBehindProxy()
  const { proxy, pool } = world
  proxy.fallSilent()
  const overdue = pool.query('select 1')
  overdue.catch(() => {})
  expect(await seconds(overdue)).toBeLessThan(8)
  await expect(overdue).rejects.toThrow('Query read timeout')
  proxy.heal()
  // No further query waits: the other connections were open before the silence, too, and were closed.
  for (const { rows } of await Promise.all([1, 2, 3, 4].map(() => pool.query('select 1 as one'))))
    expect(rows).toEqual([{ one: 1 }])
}, 30_000)

test('a transaction whose connection falls silent is given up with it [FLT-14]', async () => {
  await using world = await poolBehindProxy()
  const { proxy, pool } = world
  const transaction = inTransaction(pool, async (client) => {
    await client.query('select 1')
    proxy.fallSilent()
    await client.query('select 2')
  })
  transaction.catch(() => {})
  expect(await seconds(transaction)).toBeLessThan(8)
  await expect(transaction).rejects.toThrow('Query read timeout')
  proxy.heal()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
}, 30_000)

test('appends, reads and the reading of the whole log are given up in time, and work again afterwards [FLT-14]', async () => {
  const proxy = await openSilentProxy(database.url)
  const store = postgresEventStore({ url: proxy.url, log: silentLog() })
  const stream = newStream()
  const events = [confirmed()]
  await store.append(stream, -1, events)
  expect(await store.read(stream)).toHaveLength(1)
  proxy.fallSilent()
  const overdue = [
    store.append(stream, 0, [confirmed()]),
    store.read(stream),
    store.head(),
    collect(store.readAll({ after: 0 })),
  ]
  const took = await Promise.all(overdue.map(seconds))
  for (const each of took) expect(each).toBeLessThan(8)
  for (const each of overdue) await expect(each).rejects.toMatchObject({ name: 'StoreUnavailable' })
  proxy.heal()
  expect(await store.append(stream, -1, events), 'the repetition').toMatchObject({ revision: 0 })
  expect(await store.read(stream)).toHaveLength(1)
  await store.close()
  await proxy.close()
}, 30_000)

test('every session asks the server to notice within seconds that its host has gone [FLT-14]', async () => {
  const settings = [
    'tcp_user_timeout',
    'tcp_keepalives_idle',
    'tcp_keepalives_interval',
    'tcp_keepalives_count',
  ]
  const shown = async (session: Pick<pg.Client, 'query'>) =>
    (
      await session.query(`select name, setting from pg_settings where name = any($1) order by name`, [
        settings,
      ])
    ).rows
  const asked = [
    { name: 'tcp_keepalives_count', setting: '2' },
    { name: 'tcp_keepalives_idle', setting: '3' },
    { name: 'tcp_keepalives_interval', setting: '1' },
    { name: 'tcp_user_timeout', setting: '5000' },
  ]
  const pool = openPool({ url: database.url, name: 'keep-alive' })
  const own = newClient(database.url, 'keep-alive', 1_000)
  await own.connect()
  expect(await shown(pool as never)).toEqual(asked)
  expect(await shown(own)).toEqual(asked)
  await pool.end()
  await own.end()
})

test('a subscription whose connections fell silent resumes, with everything that was missed [FLT-15]', async () => {
  const proxy = await openSilentProxy(database.url)
  const behind = postgresEventStore({ url: proxy.url, log: silentLog() })
  const direct = postgresEventStore({ url: database.url, log: silentLog() })
  const live = follow(behind, { after: await direct.head() })
  await direct.append(newStream(), -1, [confirmed()])
  await live.until((events) => events.length === 1)
  const pool = openPool({ url: database.url, name: 'looking on' })
  const silentSince = (await pool.query('select now()')).rows[0].now
  proxy.fallSilent()
  await direct.append(newStream(), -1, [confirmed()])
  proxy.heal()
  await expect.poll(() => live.events.length, { timeout: 15_000 }).toBe(2)
  // The LISTEN connection is a new one, too: new events do not wait for the poll.
  const listening = `select count(*)::int from pg_stat_activity
    where datname = current_database() and query = 'listen events' and backend_start > $1`
  await expect
    .poll(async () => (await pool.query(listening, [silentSince])).rows, { timeout: 30_000 })
    .not.toEqual([{ count: 0 }])
  await pool.end()
  await Promise.all([behind.close(), direct.close()])
  await proxy.close()
}, 60_000)

test('a PostgreSQL that stands still (SIGSTOP) is given up in time, and used again when it continues [FLT-14]', async () => {
  const folder = await temporaryFolder()
  const postgres = await startPostgres({ dataDir: folder.path, log: silentLog(), settings: { fsync: 'off' } })
  await migrate(postgres.url)
  const pool = openPool({ url: postgres.url, name: 'stopped', deadlineMs: 1_000 })
  const store = postgresEventStore({ url: postgres.url, log: silentLog() })
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')))
  const stopped = await stopWithChildren(postgres.pid())
  const overdue = [
    pool.query('select 1'),
    pool.query('select 1'),
    store.append(newStream(), -1, [confirmed()]),
  ]
  for (const each of overdue) each.catch(() => {})
  for (const each of overdue) expect(await seconds(each)).toBeLessThan(8)
  for (const each of overdue) await expect(each).rejects.toThrow()
  expect(await seconds(pool.query('select 1')), 'a new connection, which is not taken').toBeLessThan(8)
  stopped.resume()
  await expect.poll(() => seconds(pool.query('select 1 as one')), { timeout: 10_000 }).toBeLessThan(0.5)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await store.append(newStream(), -1, [confirmed()])
  await store.close()
  await pool.end()
  await postgres.close()
  await folder.remove()
}, 60_000)
