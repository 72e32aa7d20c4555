import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { metrics } from '../metrics.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
let pool: Pool
let clock: DatabaseClock | undefined
let lines: { level: number; msg: string }[]
beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 2 })
  lines = []
})
afterEach(async () => {
  clock?.close()
  await pool.end()
  await database.drop()
})

/** A service whose own clock is off by `off.ms`, which the test may change. */
async function open(off: { ms: number }) {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  clock = await openDatabaseClock({ pool, log, everyMs: 20, ownNow: () => Date.now() + off.ms })
  return clock
}
const gauge = async () =>
  Number(/^iam_clock_ahead_seconds (\S+)$/m.exec(await metrics.metrics())?.[1] ?? Number.NaN)
const hours = 3_600_000

for (const ms of [2 * hours, -2 * hours])
  test(`a clock that is off by ${ms / hours} h returns the database’s time, logs the difference, and is not ready [FLT-22]`, async () => {
    const { now, check } = await open({ ms })
    const { rows } = await pool.query<{ time: string }>('select clock_timestamp() as time')
    expect(Math.abs(Date.parse(now()) - Date.parse(rows[0]!.time))).toBeLessThan(1_000)
    expect((await gauge()) / 3600).toBeCloseTo(ms / hours, 2)
    expect(lines.map(({ msg }) => msg)).toEqual([
      `this machine’s clock is 7200 s ${ms > 0 ? 'ahead of' : 'behind'} the database’s`,
    ])
    expect(check()).toContain('7200 s')
  })

test('a difference of 2 s is logged, once a minute; from 60 s on it is not ready; and agreeing again is logged [FLT-22]', async () => {
  const off = { ms: 1_500 }
  const { check } = await open(off)
  expect(lines).toEqual([])
  off.ms = 30_000
  await expect.poll(() => lines.length).toBe(1)
  expect(check()).toBeUndefined()
  off.ms = 65_000
  await expect.poll(check).toContain('65 s ahead')
  off.ms = 0
  await expect.poll(() => lines.length).toBe(2)
  expect(lines.map(({ level }) => level)).toEqual([40, 30])
  expect(check()).toBeUndefined()
})

test('while the database does not answer, the time continues [FLT-22]', async () => {
  const { now } = await open({ ms: 2 * hours })
  const before = Date.parse(now())
  await pool.end()
  await expect.poll(() => Date.parse(now())).toBeGreaterThan(before + 50)
  expect(Date.parse(now()) - before).toBeLessThan(60_000)
  pool = openPool({ url: database.url, name: 'test', max: 2 })
})
