import { LedgerCheckAnswer } from '@iam/contracts/audit/views'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { newPayout, step } from './desk.ts'
import { earningsOf } from './earnings.ts'
import { answered } from './expect-answer.ts'
import { theAdmin } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, whose rows are corrupted.
const portal = ownPortal({ demo: true })
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
const verify = async () => answered(LedgerCheckAnswer, await admin.post('/api/audit/ledger/verify'))
const metric = async () => {
  const { body } = await portal.client().get('/metrics')
  return Number(/^iam_ledger_differences (\d+)$/m.exec(String(body))?.[1] ?? Number.NaN)
}

test('the ledger is verified soon after the start, on its own, and says so [X-PAY-11]', async () => {
  const check = async () => answered(LedgerCheckAnswer, await admin.get('/api/audit/ledger'))
  await expect.poll(async () => (await check()).verifiedTo, { timeout: 20_000 }).not.toBeNull()
  const { differences, verifiedAt, dueAt } = await check()
  expect(differences).toEqual([])
  expect(dueAt).toMatch(/T03:00:00.000Z$/)
  expect(Date.parse(dueAt!) - Date.parse(verifiedAt!)).toBeLessThanOrEqual(24 * 3_600_000)
})

test('of payouts in every state, all rows are as the log says [X-PAY-11]', async () => {
  const reason = { reason: 'Because.' }
  const [paid, returned, rejected, written] = await Promise.all(
    Array.from({ length: 4 }, () => newPayout(portal, ['50.00', '10.00'])),
  )
  for (const one of [paid, returned, written]) await step(admin, 'approve', one!.payout)
  for (const one of [paid, returned]) await step(admin, 'mark-paid', one!.payout, { reference: 'Wire 1' })
  await step(admin, 'mark-returned', returned!.payout, { reference: 'Wire 1', message: 'Back.' })
  await step(admin, 'mark-failed', written!.payout, { code: 'closed', message: 'No.' })
  await step(admin, 'write-off', written!.payout, reason)
  await step(admin, 'reject', rejected!.payout, reason)
  const { verifiedTo, differences, earnings, payouts } = await verify()
  expect(differences).toEqual([])
  expect(verifiedTo).toBeGreaterThan(0)
  expect([earnings >= 8, payouts >= 4]).toEqual([true, true])
  expect((await earningsOf(paid!.creator)).verifiedTo).toBe(verifiedTo)
})

test('a corrupted row is named: whose it is, what it should say, what it says; and it counts in a metric [X-PAY-11]', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  const { verifiedTo } = await verify()
  await portal.rows('update earnings set amount = 999.00 where payout_id = $1', [payout.id])
  await portal.rows("update payout_requests set status = 'paid' where id = $1", [payout.id])
  await portal.rows('update creators set earnings_total = 7.00 where user_id = $1', [creator.userId])
  const { differences, differenceCount } = await verify()
  const whose = { userId: creator.userId, userName: creator.name }
  expect(differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ ...whose, table: 'earnings', field: 'amount', expected: '50.00', found: '999.00' },
      }),
      {
        ...{ ...whose, table: 'payout_requests', id: payout.id, field: 'status' },
        ...{ expected: 'pending', found: 'paid' },
      },
      {
        ...{ ...whose, table: 'creators', id: creator.userId, field: 'earningsTotal' },
        ...{ expected: '50.00', found: '7.00' },
      },
    ]),
  )
  expect([differences.length, differenceCount]).toEqual([3, 3])
  expect((await earningsOf(creator)).verifiedTo).toBe(verifiedTo)
  if (process.env.PRODUCT !== 'processes') await expect.poll(metric, { timeout: 20_000 }).toBe(3)

  await portal.rows('delete from earnings where payout_id = $1', [payout.id])
  expect((await verify()).differences).toContainEqual(
    expect.objectContaining({ ...whose, table: 'earnings', expected: 'a row', found: 'no row' }),
  )
})

test('what takes longer than an answer may goes on: the last result is answered, and then the new one is [X-PAY-11]', async () => {
  const check = async () => answered(LedgerCheckAnswer, await admin.get('/api/audit/ledger'))
  const { verifiedAt, ...before } = await verify()
  const database = new pg.Client({ connectionString: portal.databaseUrl })
  await database.connect()
  try {
    await database.query('begin; lock table views.earnings in access exclusive mode')
    expect(await verify()).toMatchObject({ ...before, isUnderWay: true })
  } finally {
    await database.end()
  }
  await expect.poll(async () => (await check()).verifiedAt, { timeout: 20_000 }).not.toBe(verifiedAt)
  expect(await check()).not.toHaveProperty('isUnderWay')
})
