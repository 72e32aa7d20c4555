import { silentLog } from '@iam/infra/log'
import { openSlonik } from '@iam/infra/postgres/slonik'
import { testDatabase } from '@iam/infra/testing/postgres'
import { sql } from 'slonik'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openLookUps } from './own-pools.ts'
import { rowsById } from './rows-by-id.ts'

const Thing = z.object({ id: z.string() })
type Thing = z.infer<typeof Thing>

test('a row is looked up by its key, however much its table has grown since the plan was made', async () => {
  const database = await testDatabase()
  const lookUps = openLookUps({ databaseUrl: database.url, max: 1, log: silentLog() })
  const db = await openSlonik(lookUps)
  await lookUps.query(
    `create table things (id text primary key); insert into things values ('1'); analyze things`,
  )
  const thing = rowsById(db, {
    ...{
      name: 'things by id',
      row: Thing,
      select: sql.fragment`select id from things`,
    },
    ...{ id: sql.fragment`id`, idOf: (row: Thing) => row.id },
  })
  // PostgreSQL keeps the plan that it makes for the sixth time.
  for (let times = 1; times <= 6; times += 1) expect(await thing('1')).toEqual({ id: '1' })
  const kept = 'select from pg_prepared_statements where generic_plans > 0'
  expect((await lookUps.query(kept)).rowCount).toBe(1)
  await lookUps.query(`insert into things select n::text from generate_series(2, 10000) n`)
  const { rows } = await lookUps.query(`explain execute "things by id" (array['2'])`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using things_pkey')
  expect(plan).not.toContain('Seq Scan')
  await db.end()
  await lookUps.end()
  await database.drop()
})
