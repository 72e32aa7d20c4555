import { type DatabasePool, sql } from 'slonik'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { isUnavailable } from '../unavailable.ts'
import { openPool } from './pool.ts'
import { openSlonik, prepared, UnexpectedRow } from './slonik.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
let db: DatabasePool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 1 })
  db = await openSlonik(pool)
  await pool.query('create view named as select 1 as one_number')
})
afterAll(async () => {
  await db.end()
  await pool.end()
  await database.drop()
})

const Row = z.object({ oneNumber: z.int() })
const first = (more: number) =>
  db.one(prepared('the number', sql.type(Row)`select * from named where one_number < ${more}`))

const plans = async () =>
  (await pool.query("select * from pg_prepared_statements where name = 'the number'")).rows

test('a prepared query is planned once on a connection, and its rows are checked as those of others', async () => {
  expect(await first(2)).toEqual({ oneNumber: 1 })
  expect(await first(3)).toEqual({ oneNumber: 1 })
  expect(await plans()).toHaveLength(1)
})

test('a prepared query goes on when a release adds a column to its view', async () => {
  expect(await first(2)).toEqual({ oneNumber: 1 })
  await pool.query('create or replace view named as select 1 as one_number, 2 as another')
  expect(await first(2)).toEqual({ oneNumber: 1 })
  expect(await plans(), 'the connection with the outdated plan is discarded').toHaveLength(0)
  expect(await first(2)).toEqual({ oneNumber: 1 })
  expect(await plans()).toHaveLength(1)
})

test('a view that lacks a column is unavailable, as it is that of an earlier release; a wrong value is a fault [FLT-42]', async () => {
  const all = (schema: z.ZodObject) => db.any(sql.type(schema)`select * from named`)
  const failure = (schema: z.ZodObject) => all(schema).catch((error: unknown) => error)
  const lapsedAt = z.string().nullable()
  expect(isUnavailable(await failure(Row.extend({ lapsedAt })))).toBe(true)
  expect(await all(Row.extend({ lapsedAt: lapsedAt.optional() }))).toEqual([{ oneNumber: 1 }])
  const wrong = await failure(z.object({ oneNumber: z.string() }))
  expect([wrong, isUnavailable(wrong)]).toEqual([expect.any(UnexpectedRow), false])
})
