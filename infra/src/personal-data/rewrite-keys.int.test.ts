import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog, silentLog } from '../log.ts'
import { openPool } from '../postgres/pool.ts'
import { bytesInTable } from '../testing/bytes-in-table.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { openKeyRing } from './key-ring.ts'
import { personKeys } from './keys.ts'
import { keepKeysRewritten, rewriteAfterErasures, rewriteKeys } from './rewrite-keys.ts'

vi.setConfig({ testTimeout: 150_000 })

const log = silentLog()
let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const rewritten = async () => (await rewriteAfterErasures(database.url)).is
const hits = (bytes: Buffer) => bytesInTable(pool, 'person_keys', bytes)

/** Transactions of other tests and of PostgreSQL's own processes may delay the rewriting for a moment. */
const pollOptions = { timeout: 60_000 }

/** A connection that is closed at the end, however the test ends. */
async function connected(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** Three users with keys, and the stored form of each. */
async function people() {
  const keys = personKeys({ pool, ring: await openKeyRing(pool, ['a key']), log })
  const ids = Array.from({ length: 3 }, () => randomUUID())
  for (const id of ids) await keys.forSealing(id, async () => false)
  const { rows } = await pool.query<{ wrapped: Buffer }>(
    'select wrapped from person_keys order by array_position($1, person_id)',
    [ids],
  )
  return { keys, ids, wrapped: rows.map((row) => row.wrapped) }
}

test('within a minute of an erasure the files of the table no longer contain the wrapped key, but those of others [FLT-66]', async () => {
  const { keys, ids, wrapped } = await people()
  await keys.destroy(ids[1]!)
  expect(await hits(wrapped[1]!)).toBeGreaterThan(0)
  await using _ = keepKeysRewritten({ databaseUrl: database.url, log })
  await expect.poll(() => hits(wrapped[1]!), { timeout: 60_000, interval: 500 }).toBe(0)
  expect(await hits(wrapped[0]!)).toBe(1)
  expect(await hits(wrapped[2]!)).toBe(1)
  await expect.poll(async () => (await pool.query('select from key_erasures')).rows).toEqual([])
  expect(await rewritten()).toBe('not needed')
})

test('a snapshot from before the erasure delays the rewriting until it is gone [FLT-66]', async () => {
  const { keys, ids, wrapped } = await people()
  await using reader = await connected(database.url)
  await reader.query('begin isolation level repeatable read')
  await reader.query('select from checkpoints')
  await keys.destroy(ids[1]!)
  expect(await rewritten()).toBe('waiting')
  await reader.query('commit')
  await expect.poll(rewritten, pollOptions).toBe('done')
  expect(await hits(wrapped[1]!)).toBe(0)

  await keys.destroy(ids[2]!)
  await reader.query('begin')
  await reader.query('select from person_keys')
  // The rewriting does not wait for the lock: all readers of keys would have to wait behind it.
  expect(await rewritten()).toBe('waiting')
  await reader.query('commit')
  await expect.poll(rewritten, pollOptions).toBe('done')
  expect(await hits(wrapped[2]!)).toBe(0)
})

test('a transaction in another database that wrote before the erasure delays it [FLT-66]', async () => {
  const { keys, ids, wrapped } = await people()
  const other = await emptyDatabase()
  await using _ = { [Symbol.asyncDispose]: () => other.drop() }
  await using writer = await connected(other.url)
  await writer.query('begin')
  await writer.query('create table kept (id int)')
  await keys.destroy(ids[1]!)
  // VACUUM would leave the row there, and nothing would remember that it has to be done again.
  expect(await rewritten()).toBe('waiting')
  await writer.query('commit')
  await expect.poll(rewritten, pollOptions).toBe('done')
  expect(await hits(wrapped[1]!)).toBe(0)
})

test('what delays the rewriting for long is named in the log, and that it is over [FLT-66]', async () => {
  const { keys, ids } = await people()
  await using writer = await connected(database.url)
  await writer.query('begin')
  const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid, pg_current_xact_id()')
  await keys.destroy(ids[1]!)
  const lines: { readonly level: number; readonly sessions?: readonly number[] }[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const heard = openLog({ service: 'test', destination })
  await using _ = keepKeysRewritten({ databaseUrl: database.url, log: heard, everyMs: 50, warnsAfterMs: 0 })
  await expect.poll(() => lines.length, pollOptions).toBe(1)
  expect(lines[0]).toMatchObject({ level: 40, prepared: [], slots: [] })
  expect(lines[0]!.sessions).toContain(rows[0]!.pid)
  await writer.query('commit')
  await expect.poll(() => lines.at(-1), pollOptions).toMatchObject({ level: 30 })
  expect(lines).toHaveLength(2)
})

test('a rewriting by hand says that a snapshot from before it is open [FLT-66]', async () => {
  await using reader = await connected(database.url)
  await reader.query('begin isolation level repeatable read')
  await reader.query('select from checkpoints')
  expect(await rewriteKeys(database.url, 0)).toBe(false)
  await reader.query('commit')
  expect(await rewriteKeys(database.url, pollOptions.timeout)).toBe(true)
})

test('a snapshot in another database of the same server does not delay it [FLT-66]', async () => {
  const { keys, ids } = await people()
  const other = await emptyDatabase()
  await using _ = { [Symbol.asyncDispose]: () => other.drop() }
  await using reader = await connected(other.url)
  await reader.query('begin isolation level repeatable read')
  await reader.query('select from pg_class')
  await keys.destroy(ids[1]!)
  await expect.poll(rewritten, pollOptions).toBe('done')
})
