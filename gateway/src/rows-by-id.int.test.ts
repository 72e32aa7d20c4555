import { openPool } from '@iam/infra/postgres/pool'
import { openSlonik, UnexpectedRow } from '@iam/infra/postgres/slonik'
import { testDatabase } from '@iam/infra/testing/postgres'
import pg from 'pg'
import { type DatabasePool, sql } from 'slonik'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { rowsById, rowsOfEach } from './rows-by-id.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
let db: DatabasePool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  db = await openSlonik(pool)
  await pool.query(`create table pieces (id text, owner text, size int);
    insert into pieces values ('a', 'ana', 1), ('b', 'ana', 2), ('c', 'ben', 3), ('damaged', 'eve', null)`)
})
afterAll(async () => {
  await db.end()
  await pool.end()
  await database.drop()
})

const wanted = {
  row: z.object({ id: z.string(), owner: z.string(), size: z.int() }),
  select: sql.fragment`select * from pieces`,
}
const byId = () =>
  rowsById(db, { ...wanted, name: 'pieces by id', id: sql.fragment`id`, idOf: ({ id }) => id })

/** The ids that each statement of `act` asks for. */
async function idsAsked(act: () => Promise<unknown>): Promise<unknown[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const statements = query.mock.calls.map(([statement]) => statement as { values?: unknown[] })
  query.mockRestore()
  return statements.map(({ values }) => values?.[0])
}

test('requests at the same time share a query, in which each id stands once', async () => {
  const pieceBy = byId()
  const asked = await idsAsked(async () => {
    const found = await Promise.all(['a', 'c', 'none', 'a'].map(pieceBy))
    expect(found.map((piece) => piece?.size)).toEqual([1, 3, undefined, 1])
  })
  expect(asked).toEqual([['a', 'c', 'none']])
  expect(await idsAsked(() => pieceBy('b'))).toEqual([['b']])
})

test('all rows of each id come in their order', async () => {
  const piecesOf = rowsOfEach(db, {
    ...wanted,
    name: 'pieces of owners',
    id: sql.fragment`owner`,
    idOf: ({ owner }) => owner,
    orderBy: sql.fragment`size desc`,
  })
  const found = await Promise.all(['ben', 'ana', 'none'].map(piecesOf))
  expect(found.map((pieces) => pieces.map(({ id }) => id))).toEqual([['c'], ['b', 'a'], []])
})

test('a damaged row fails the requests for its id only', async () => {
  const outcomes = await Promise.allSettled(['a', 'damaged', 'c'].map(byId()))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: expect.any(UnexpectedRow) })
})
