import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

type Piece = { readonly id: string; readonly title: string }

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  await pool.query(`create table pieces (id text primary key, owner text, title text);
    insert into pieces select 'p' || n, case when n % 100 = 0 then 'ana' else 'ben' end, 'Piece ' || n
    from generate_series(1, 500) n`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function read(keys: readonly string[], people: readonly string[] = []) {
  const rowsOf = readRows<Piece>({
    ...{ pool, lookUps: pool, view: 'pieces', id: 'p.id', shows: 'p.owner = any($1)' },
    query: 'select p.id, p.title from pieces p',
  })
  const found: Piece[] = []
  const ids = await rowsOf({ keys: new Set(keys), people: new Set(people) }, async (rows) => {
    found.push(...rows)
  })
  return { ids, found: found.map(({ id }) => id).sort() }
}

test('rows that changed are read by their ids; one that is gone is among the ids alone', async () =>
  expect(await read(['p2', 'p1', 'gone'])).toEqual({ ids: ['p2', 'p1', 'gone'], found: ['p1', 'p2'] }))

test('rows that show a user whose name changed are read besides', async () => {
  const anas = ['p100', 'p200', 'p300', 'p400', 'p500']
  expect(await read([], ['ana'])).toEqual({ ids: [], found: anas })
  expect(await read(['p1'], ['ana'])).toEqual({ ids: ['p1'], found: ['p1', ...anas].sort() })
})

test('many rows are read alike', async () => {
  const many = Array.from({ length: 300 }, (_, n) => `p${n + 1}`)
  expect((await read(many)).found).toEqual(many.toSorted())
})
