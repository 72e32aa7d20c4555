import { inProcessBus } from '@iam/infra/bus/in-process'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shownViews } from './shown-views.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  await pool.query("insert into checkpoints values ('views', 5)")
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const bus = inProcessBus({ log: silentLog() })
const announce = (position: number) =>
  bus.publish('views.announced', { number: position }, { number: position, position, changes: [] })

test('what the projection of this process has announced is not asked of the database', async () => {
  const shown = shownViews({ pool, bus })
  const query = vi.spyOn(pool, 'query')
  announce(7)
  await new Promise(setImmediate)
  const later = shown.until(8)
  announce(8)
  await Promise.all([shown.until(7), later])
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  shown.close()
})

test('the database is asked where another process writes the views, also after this one did', async () => {
  const shown = shownViews({ pool, bus })
  await shown.until(5)
  announce(4)
  await shown.until(5)
  const later = shown.until(6)
  await pool.query("update checkpoints set position = 6 where name = 'views'")
  await later
  shown.close()
})

test('once it is closed, nothing waits for views that lag', async () => {
  const shown = shownViews({ pool, bus })
  const waiting = expect(shown.until(99)).rejects.toThrow('the views lag')
  shown.close()
  const closedAt = performance.now()
  await waiting
  expect(performance.now() - closedAt).toBeLessThan(5_000)
})
