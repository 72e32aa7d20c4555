import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginTerm } from '../testing/leading.ts'
import { termCheckpoints } from './term-checkpoints.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
})
beforeEach(() => pool.query("delete from checkpoints; insert into checkpoints values ('a', 1), ('b', 1)"))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const stored = async () =>
  (await pool.query('select name, position, event_id as id from checkpoints order by name')).rows
const at = (position: number, id?: string) => ({ position, id })
const id = '00000000-0000-4000-8000-000000000001'

test('the moves of all processes are one statement, a moment later', async () => {
  const checkpoints = termCheckpoints(pool, await beginTerm(pool))
  const query = vi.spyOn(pool, 'query')
  checkpoints.move('a', 1, at(2, id))
  checkpoints.move('b', 1, at(3))
  checkpoints.move('a', 2, at(5, id))
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1))
  await checkpoints.settle()
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  expect(await stored()).toEqual([
    { name: 'a', position: 5, id },
    { name: 'b', position: 3, id: null },
  ])
})

test('they are written at once when asked for, after those that are being written', async () => {
  const checkpoints = termCheckpoints(pool, await beginTerm(pool))
  checkpoints.move('a', 1, at(2))
  const first = checkpoints.settle()
  checkpoints.move('a', 2, at(3))
  await Promise.all([first, checkpoints.settle()])
  expect(await stored()).toMatchObject([{ position: 3 }, { position: 1 }])
})

test.for([
  ['one stands elsewhere', () => pool.query('update checkpoints set position = 9')],
  ['another term has begun', () => beginTerm(pool)],
] as readonly [string, () => Promise<unknown>][])('nothing is moved once %s, and the processes end', async ([
  ,
  meanwhile,
]) => {
  const checkpoints = termCheckpoints(pool, await beginTerm(pool))
  await meanwhile()
  const before = await stored()
  checkpoints.move('a', 1, at(2))
  await expect(checkpoints.failed).rejects.toThrow('another command-service leads')
  await expect(checkpoints.settle()).rejects.toThrow('another command-service leads')
  expect(await stored()).toEqual(before)
})
