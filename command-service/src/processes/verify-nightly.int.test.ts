import { ledgerOverdue } from '@iam/infra/metrics'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { expect, test } from 'vitest'
import { verifyNightly } from './verify-nightly.ts'

test('the ledger is compared each night, and a metric says for how long the result is missing [X-PAY-11]', async () => {
  const database = await testDatabase()
  const pool = openPool({ url: database.url, name: 'test', max: 2 })
  // They stand in for the read models, which the projection-service creates.
  await pool.query(`
    create table views.money_events (type text, recorded_at timestamptz, position bigint);
    create table views.ledger_checks (at timestamptz, differences int, earnings int)`)
  const job = verifyNightly(pool)
  const dueAt = async (now: string) => {
    const due = await job.due(now)
    return [due.length, (await ledgerOverdue.get()).values[0]?.value]
  }
  expect(await dueAt('2026-11-21T12:00:00.000Z')).toEqual([0, 0])
  // The night before the first earning had nothing to compare. It may have been earned long before, as imported ones are.
  const recorded = (at: string) =>
    pool.query(`insert into views.money_events values ('EarningRecorded', $1, 1)`, [at])
  await recorded('2026-11-21T11:59:00.000Z')
  expect(await dueAt('2026-11-21T12:00:00.000Z')).toEqual([1, 60])

  await pool.query(`insert into views.ledger_checks values ('2026-11-21T12:00:01.000Z', 0, 1)`)
  expect(await dueAt('2026-11-22T02:59:59.000Z')).toEqual([0, 0])
  expect(await dueAt('2026-11-22T03:00:00.000Z')).toEqual([1, 0])
  expect(await dueAt('2026-11-24T04:00:00.000Z')).toEqual([1, 49 * 3_600])

  // A comparison of nothing, on demand, and the first earning many nights later.
  await pool.query(`
    delete from views.money_events;
    update views.ledger_checks set earnings = 0`)
  expect(await dueAt('2026-12-24T12:00:00.000Z')).toEqual([0, 0])
  await recorded('2026-12-24T11:59:00.000Z')
  expect(await dueAt('2026-12-24T12:00:00.000Z')).toEqual([1, 60])
  job.ended?.()
  expect((await ledgerOverdue.get()).values[0]?.value).toBe(0)
  await pool.end()
  await database.drop()
})
