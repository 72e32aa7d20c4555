import { payoutIdOf } from '@iam/contracts/earnings/ids'
import { EarningAnswer, ExplanationAnswer, LedgerAnswer } from '@iam/contracts/earnings/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { newApprover, newPayout, onDeskList, step } from './desk.ts'
import { earning, earningsOf, ids, requested } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { key, newBrand, newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let approver: Person
let admin: Client
let other: Person
beforeAll(async () => {
  ;[approver, admin, other] = await Promise.all([
    newApprover(portal),
    theAdmin(portal),
    newStakeholder(portal, 'admin'),
  ])
})
const reason = 'For the best post of the month.'
const bonuses = '/api/admin/bonuses'
const corrections = '/api/admin/corrections'
const bonus = (by: Client, recipientUserId: string, amount = '25.00') =>
  by.post(bonuses, { recipientUserId, amount, reason }, { headers: key() })
const correct = (by: Client, earningId: string, amount: string) =>
  by.post(corrections, { earningId, amount, reason: 'It was too much.' }, { headers: key() })

test('a bonus is granted with a reason, and its payout waits for another than its grantor [X-PAY-5 ROLE-12]', async () => {
  const creator = await newCreator(portal)
  const { earning } = answered(EarningAnswer, await bonus(approver, creator.userId))
  expect(earning).toMatchObject({
    ...{ userId: creator.userId, sourceType: 'bonus', amount: '25.00', status: 'pending', reason },
  })
  const waiting = async () => (await onDeskList(admin, { recipientId: creator.userId })).payouts
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const [payout] = await waiting()
  expect(payout).toMatchObject({ sourceType: 'bonus', description: 'Bonus', requestedBy: approver.userId })
  refused(await approver.post(`/api/admin/payouts/${payout!.id}/approve`), 403, 'payout-barred')
  expect(await step(other, 'approve', payout!)).toMatchObject({ status: 'approved' })
})

test('approvers grant no bonuses to themselves, and a blank reason or no amount is refused', async () => {
  refused(await bonus(approver, approver.userId), 403, 'own-earning')
  for (const client of [await newBrand(portal), await newCreator(portal)])
    refused(await bonus(client, approver.userId), 403, 'approvers-only')
  const creator = await newCreator(portal)
  for (const more of [{ reason: '\u200b ' }, { amount: '0.00' }, { amount: '-5.00' }, { amount: '1.005' }])
    refused(
      await admin.post(bonuses, { recipientUserId: creator.userId, amount: '5.00', reason, ...more }),
      400,
      'invalid-input',
    )
  refused(await bonus(admin, '00000000-0000-4000-8000-000000000001'), 404, 'user-unknown')
  await creator.post('/api/users/me/erase', { reason: 'Leaving.' })
  refused(await bonus(admin, creator.userId), 410, 'user-erased')
})

test('what is left of an earning whose correction is in a payout is corrected, and not voided', async () => {
  const { creator } = await earning(portal, ['60.00', '40.00'])
  const { earnings } = await earningsOf(creator)
  const idOf = (amount: string) => earnings.find((one) => one.amount === amount)!.id
  answered(EarningAnswer, await correct(admin, idOf('60.00'), '-20.00'))
  // The correction joins what is asked for.
  await requested(creator, [idOf('40.00')])
  const voided = await admin.post(`/api/admin/earnings/${idOf('60.00')}/void`, { reason: 'Twice.' })
  refused(voided, 409, 'earning-correction-in-payout')
  answered(EarningAnswer, await correct(admin, idOf('60.00'), '-40.00'))
})

test('a correction takes back at most what is left, and joins what the creator is owed', async () => {
  const { creator, brand } = await earning(portal, ['50.00'])
  const [first] = ids((await earningsOf(creator)).earnings)
  refused(await correct(approver, first!, '-5.00'), 403, 'admins-only')
  refused(await correct(brand, first!, '-5.00'), 403, 'admins-only')
  refused(await correct(admin, first!, '5.00'), 400, 'invalid-input')
  refused(await correct(admin, approver.userId, '-5.00'), 404, 'earning-unknown')
  const { earning: correction } = answered(EarningAnswer, await correct(admin, first!, '-20.00'))
  expect(correction).toMatchObject({
    amount: '-20.00',
    correctsEarningId: first,
    sourceType: 'task_submission',
  })
  const { detail } = refused(await correct(admin, first!, '-40.00'), 409, 'more-than-is-left')
  expect(detail).toContain('$30.00 is left')
  refused(await correct(admin, correction.id, '-1.00'), 409, 'earning-is-correction')
  expect((await earningsOf(creator)).totals).toMatchObject({ total: '30.00', owedBack: '20.00' })
})

test('a free earning is voided with a reason and leaves all sums; one in a payout is not', async () => {
  const { creator, payout } = await newPayout(portal, ['50.00'])
  const [first] = ids((await earningsOf(creator)).earnings)
  const asVoid = (by: Client, text = 'Paid elsewhere.') =>
    by.post(`/api/admin/earnings/${first}/void`, { reason: text })
  refused(await asVoid(admin), 409, 'earning-not-free')
  refused(await asVoid(approver), 403, 'admins-only')
  await step(approver, 'reject', payout, { reason: 'Wrong.' })
  const { earning } = answered(EarningAnswer, await asVoid(admin))
  expect([earning.voidedAt === null, earning.reason]).toEqual([false, 'Paid elsewhere.'])
  expect((await earningsOf(creator)).totals.total).toBe('0.00')
  expect((await asVoid(admin)).status).toBe(200)
  refused(await asVoid(other, 'Another reason.'), 409, 'earning-voided')
  refused(await correct(admin, first!, '-1.00'), 409, 'earning-voided')
  refused(await admin.post(`/api/admin/earnings/${approver.userId}/void`, { reason }), 404, 'earning-unknown')
})

test('admins have no say about earnings of their own', async () => {
  const someone = await newStakeholder(portal, 'admin')
  const { earning: granted } = answered(EarningAnswer, await bonus(admin, someone.userId))
  refused(await correct(someone, granted.id, '-1.00'), 403, 'own-earning')
  refused(await someone.post(`/api/admin/earnings/${granted.id}/void`, { reason }), 403, 'own-earning')
})

test('admins and approvers look into ledgers and their figures, and each look is recorded [X-AUD-7]', async () => {
  const { creator } = await earning(portal, ['50.00'])
  const ledger = (by: Client, more = '') => by.get(`/api/admin/earnings?userId=${creator.userId}${more}`)
  const shown = answered(LedgerAnswer, await ledger(approver))
  expect([shown.name, shown.totals.total, shown.userId]).toEqual([creator.name, '50.00', creator.userId])
  const explain = (by: Client, more = '&figure=total') =>
    by.get(`/api/admin/earnings/explain?userId=${creator.userId}${more}`)
  expect(answered(ExplanationAnswer, await explain(admin)).total).toBe('50.00')
  expect(await portal.countEvents('MoneyHistoryViewed', creator.userId)).toBe(2)

  for (const read of [ledger, explain]) {
    refused(await read(await newCreator(portal)), 403, 'approvers-only')
    refused(await read(creator), 403, 'approvers-only')
  }
  refused(await ledger(admin, '&cursor=there'), 400, 'cursor-unknown')
  refused(await ledger(admin, '&asOf=2999-01-01T00:00:00.000Z'), 400, 'as-of-future')
  refused(await explain(admin, '&figure=statementPaid'), 400, 'figure-needs-subject')
  refused(await explain(admin, `&figure=total&subject=${approver.userId}`), 404, 'payout-unknown')
  const unknown = '/api/admin/earnings?userId=00000000-0000-4000-8000-000000000001'
  refused(await admin.get(unknown), 404, 'user-unknown')
  expect(await portal.countEvents('MoneyHistoryViewed', creator.userId)).toBe(2)
})

test('so is a look at earnings and payouts by handle, at those of one recipient, and at a bonus that one granted [X-AUD-7]', async () => {
  const granting = await newApprover(portal)
  const creator = await newCreator(portal)
  const { earning: granted } = answered(EarningAnswer, await bonus(granting, creator.userId))
  const payout = `/api/iam/payouts/${payoutIdOf(granted.id)}`
  await expect.poll(async () => (await creator.get(payout)).status).toBe(200)
  const looks = () => portal.countEvents('MoneyHistoryViewed', creator.userId)
  const [earnings, payouts] = ['earnings', 'payouts'].map((what) => `/api/payments/${what}/${creator.handle}`)
  const desk = ['recipientId', 'recipient'].map(
    (by) => `/api/admin/payouts?${by}=${by === 'recipientId' ? creator.userId : creator.handle}`,
  )
  for (const path of [earnings!, payouts!, ...desk, payout]) {
    const before = await looks()
    if (!path.includes('admin')) await creator.get(path)
    expect(await looks(), path).toBe(before)
    expect((await granting.get(path)).status, path).toBe(200)
    expect(await looks(), path).toBe(before + 1)
  }
  // How the recipient's account stands is for the recipient to read.
  const standings = [creator, granting].map(async (by) => (await by.get(payout)).body.accountStanding)
  expect(await Promise.all(standings)).toEqual(['none', undefined])
  // Without the right, who granted it sees it no more.
  const change = { canApprovePayments: false, reason: 'Left the team.' }
  expect((await admin.patch(`/api/admin/users/${granting.userId}`, change)).status).toBe(200)
  refused(await granting.get(payout), 404, 'payout-unknown')
})
