import { sql } from 'slonik'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CannotStart } from '../cannot-start.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { migrate, migrateAll } from './migrate.ts'
import { openPool } from './pool.ts'
import { openSlonik } from './slonik.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const types = sql.fragment`select 9007199254740991::int8 as big, 1250.00::numeric(10,2) as money, '2026-11-21 04:05:06.789+02'::timestamptz as at,
  '2026-11-21'::date as day, array[1.50, null]::numeric[] as amounts, array['2026-11-21 00:00+00'::timestamptz] as times`
const asRead = {
  big: 9007199254740991,
  money: '1250.00',
  at: '2026-11-21T02:05:06.789Z',
  day: '2026-11-21',
  amounts: ['1.50', null],
  times: ['2026-11-21T00:00:00.000Z'],
}

describe('pg', () => {
  test('reads times as ISO strings, money as decimals and counts as numbers', async () => {
    await using pool = await disposable(openPool({ url: database.url, name: 'test' }))
    expect((await pool.query(types.sql)).rows).toEqual([asRead])
  })

  test('finds views before tables, and is in UTC', async () => {
    await using pool = await disposable(openPool({ url: database.url, name: 'test' }))
    expect((await pool.query('show search_path')).rows).toEqual([{ search_path: 'views,public' }])
    expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  })

  test('gives up a statement that takes too long, and stays usable', async () => {
    await using pool = await disposable(openPool({ url: database.url, name: 'test', deadlineMs: 100 }))
    await expect(pool.query('select pg_sleep(5)')).rejects.toThrow('statement timeout')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('survives the loss of its connections', async () => {
    await using pool = await disposable(openPool({ url: database.url, name: 'test' }))
    await using other = await disposable(openPool({ url: database.url, name: 'other' }))
    await pool.query('select 1')
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'`,
    )
    await expect
      .poll(() => pool.query('select 1 as one').catch(() => undefined))
      .toMatchObject({ rows: [{ one: 1 }] })
  })

  test('a connection that is lost between two statements of a transaction ends that one, and nothing else', async () => {
    await using pool = await disposable(openPool({ url: database.url, name: 'test' }))
    await using other = await disposable(openPool({ url: database.url, name: 'other' }))
    const losing = inTransaction(pool, async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await other.query('select pg_terminate_backend($1)', [rows[0].pid])
      await new Promise((resolve) => setTimeout(resolve, 50))
      await client.query('select 1')
    })
    await expect(losing).rejects.toThrow()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('a connection with an outdated plan is discarded after its transaction [FLT-42]', async () => {
    await using pool = await disposable(openPool({ url: database.url, name: 'test', max: 1 }))
    await pool.query('create table public.rebuilt (amount integer)')
    const named = { name: 'amounts', text: 'select amount from public.rebuilt' }
    const read = () => inTransaction(pool, (client) => client.query(named))
    await read()
    await pool.query('alter table public.rebuilt alter amount type text')
    await expect(read()).rejects.toMatchObject({ code: '0A000' })
    expect((await read()).rows).toEqual([])
    await pool.query('drop table public.rebuilt')
  })

  test('a transaction is all or nothing', async () => {
    await using pool = await disposable(openPool({ url: database.url, name: 'test' }))
    await pool.query('create table public.things (id int primary key)')
    const failing = inTransaction(pool, async (client) => {
      await client.query('insert into things values (1)')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await inTransaction(pool, (client) => client.query('insert into things values (2)'))
    expect((await pool.query('select id from things')).rows).toEqual([{ id: 2 }])
  })
})

describe('slonik', () => {
  const Row = z.object({
    ...{ big: z.int(), money: z.string(), at: z.iso.datetime(), day: z.string() },
    ...{ amounts: z.array(z.string().nullable()), times: z.array(z.iso.datetime()) },
  })

  test('reads the same types', async () => {
    await using pool = await slonik()
    expect(await pool.one(sql.type(Row)`${types}`)).toEqual(asRead)
  })

  test('renames columns and checks rows by their schema', async () => {
    await using pool = await slonik()
    const Named = z.object({ userId: z.string(), tookPart2: z.boolean() })
    const query = sql.type(Named)`select 'u' as user_id, true as took_part_2, 'more' as not_asked`
    expect(await pool.one(query)).toEqual({ userId: 'u', tookPart2: true })
    const wrong = sql.type(Named)`select 'planted secret' as user_id, 'yes' as took_part_2`
    const failure = await pool.one(wrong).catch((error: Error) => error)
    expect(String(failure)).toContain('tookPart2')
    expect(String(failure)).not.toContain('planted secret')
  })

  test('takes queries without a schema', async () => {
    await using pool = await slonik()
    expect(await pool.any(sql.unsafe`select 1 as one_thing`)).toEqual([{ oneThing: 1 }])
  })

  test("waits for one of the pool's connections no longer than the pool does", async () => {
    await using pool = await slonik(1)
    const slow = pool.query(sql.unsafe`select pg_sleep(2.5)`)
    await expect(pool.query(sql.unsafe`select 1`)).rejects.toThrow('timeout exceeded when trying to connect')
    await slow
    expect(await pool.oneFirst(sql.unsafe`select 2 as two`)).toBe(2)
  })

  const slonik = async (max = 10) => {
    const connections = openPool({ url: database.url, name: 'test', max })
    const pool = await openSlonik(connections)
    return Object.assign(pool, {
      async [Symbol.asyncDispose]() {
        await pool.end()
        await connections.end()
      },
    })
  }
})

test('two processes that migrate at once do no harm', async () => {
  const fresh = await emptyDatabase()
  await Promise.all([migrate(fresh.url), migrate(fresh.url), migrate(fresh.url)])
  await using pool = await disposable(openPool({ url: fresh.url, name: 'test' }))
  expect((await pool.query('select name from migrations order by name limit 1')).rows).toEqual([
    { name: '0001_views' },
  ])
  await fresh.drop()
})

test('a separate database of the log that cannot be reached is named by its setting [FLT-33]', async () => {
  const away = new URL('/nowhere', database.url)
  await expect(migrateAll(database.url, away.href)).rejects.toThrow(
    new CannotStart(`There is no database nowhere at ${away.host}: create it, or correct EVENT_STORE_URL.`),
  )
})

async function disposable<Pool extends { end(): Promise<void> }>(
  pool: Pool,
): Promise<Pool & AsyncDisposable> {
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}
