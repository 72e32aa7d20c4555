import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { cents, sum } from '@iam/contracts/money'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { theCampaign } from './campaigns.ts'
import { earning, earningsOf, explained, ids, onDesk, ownPayout, paid, requested } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
let owner: Person
beforeAll(async () => {
  ;[admin, owner] = await Promise.all([theAdmin(portal), newStakeholder(portal, 'admin')])
})

const bonus = async (recipientUserId: string, amount: string, reason = 'Great work') =>
  (await admin.post('/api/admin/bonuses', { recipientUserId, amount, reason })).body.earning
const correct = (earningId: string, amount: string, reason = 'Counted twice') =>
  admin.post('/api/admin/corrections', { earningId, amount, reason })

describe('the way of an earning', () => {
  test('from recorded to paid, with the date of each step and who acts next [X-PAY-1 STATE-15]', async () => {
    const { creator } = await earning(portal, ['50.00'])
    const [id] = ids((await earningsOf(creator)).earnings)
    const { payout } = await requested(creator, [id!])
    const one = async () => (await earningsOf(creator)).earnings[0]!
    await onDesk(admin, 'hold', payout, { note: 'Looks odd.', ownerUserId: owner.userId })
    expect((await one()).next).toMatchObject({ who: 'approver', name: owner.name })
    const { asOf, earnings: held } = await earningsOf(creator)
    await onDesk(admin, 'release', payout)
    await onDesk(admin, 'approve', payout)
    await expect.poll(async () => (await one()).status).toBe('approved')
    expect((await earningsOf(creator, { asOf })).earnings).toEqual(held)
    const approved = await one()
    expect(approved.next).toEqual({
      ...{ who: 'you', name: creator.name, what: 'Link a payout account', since: approved.approvedAt },
    })
    await onDesk(admin, 'mark-paid', payout, { reference: 'Wire 7' })
    await expect.poll(async () => (await one()).status).toBe('paid')
    const { steps, next, createdAt, reservedAt, approvedAt, paidAt } = await one()
    expect(next).toBeNull()
    expect(steps.map(({ step }) => step)).toEqual(['recorded', 'in_payout', 'approved', 'sent', 'paid'])
    const dates = steps.map(({ at }) => at)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.toSpliced(3, 1)).toEqual([createdAt, reservedAt, approvedAt, paidAt])
    const page = await ownPayout(creator, payout.id)
    expect(page.payout).toMatchObject({ status: 'paid', holdNote: '', externalTransferId: 'Wire 7' })
    expect(JSON.stringify(page)).not.toContain('Looks odd.')
  })

  test('back, where the bank returns the money; earlier dates show what stood then [X-PAY-2]', async () => {
    const { creator } = await earning(portal, ['50.00', '30.00'])
    const chosen = ids((await earningsOf(creator)).earnings)
    const payout = await paid(creator, admin, chosen)
    const before = await earningsOf(creator)
    expect(before.totals).toMatchObject({ paid: '80.00', balance: '0.00', paidThisYear: '80.00' })
    await onDesk(admin, 'mark-returned', payout, { reference: 'Return 7', message: 'Account closed.' })
    await expect.poll(async () => (await earningsOf(creator)).totals.paid).toBe('0.00')
    const after = await earningsOf(creator)
    expect(after.totals).toMatchObject({ approved: '80.00', balance: '80.00', paidThisYear: '0.00' })
    expect(after.earnings[0]!.steps.at(-1)).toMatchObject({
      step: 'paid',
      isFailed: true,
      note: 'Account closed.',
    })
    expect(after.earnings[0]!.next).toMatchObject({ who: 'approver', what: 'Retry the payout' })
    expect(await earningsOf(creator, { asOf: before.asOf })).toEqual({ ...before, isPast: true })
    for (const figure of ['paid', 'balance', 'paidThisYear'] as const) {
      const { total, events } = await explained(creator, { figure })
      expect(total).toBe(after.totals[figure])
      expect(sum(events.map(({ amount }) => amount))).toBe(total)
    }
  })

  test('back to free, where a payout is rejected; the reason is told', async () => {
    const { creator } = await earning(portal, ['50.00'])
    const { payout } = await requested(creator, ids((await earningsOf(creator)).earnings))
    await onDesk(admin, 'reject', payout, { reason: 'Twice the same.' })
    await expect.poll(async () => (await earningsOf(creator)).totals.available).toBe('50.00')
    expect((await ownPayout(creator, payout.id)).payout).toMatchObject({ rejectionReason: 'Twice the same.' })
    const again = await creator.post(`/api/iam/payouts/${payout.id}/cancel`, {})
    refused(again, 409, 'payout-rejected')
  })
})

describe('corrections, voids and bonuses', () => {
  test('count with their sign in every sum alike, and a void is left out [T-75 MONEY-02]', async () => {
    const { creator, brand, campaign } = await earning(portal, ['50.00', '30.00', '7.00'])
    const [seven, thirty, fifty] = ids((await earningsOf(creator)).earnings)
    const before = await earningsOf(creator)
    expect((await correct(fifty!, '-20.00')).status).toBe(200)
    const voided = await admin.post(`/api/admin/earnings/${seven}/void`, { reason: 'Recorded by mistake' })
    expect(voided.status).toBe(200)

    await expect.poll(async () => (await earningsOf(creator)).totals.total).toBe('60.00')
    const { totals, earnings, sum: shown, total } = await earningsOf(creator)
    expect(totals).toMatchObject({
      available: '60.00',
      owedBack: '20.00',
      pending: '60.00',
      balance: '60.00',
    })
    expect([shown, total]).toEqual(['60.00', 4])
    expect(earnings.find(({ id }) => id === seven)).toMatchObject({
      ...{ reason: 'Recorded by mistake', next: null },
      voidedAt: expect.any(String),
    })
    const correction = earnings.find(({ correctsEarningId }) => correctsEarningId === fifty)
    expect(correction).toMatchObject({ amount: '-20.00', reason: 'Counted twice', next: { who: 'portal' } })
    expect(correction!.title).toBe(earnings.find(({ id }) => id === fifty)!.title)

    const { profile } = answered(
      ProfileAnswer,
      await creator.get(`/api/iam/profiles/handle/${creator.handle}`),
    )
    expect(profile.earningsTotal).toBe('60.00')
    const { creator: figures } = answered(DashboardAnswer, await creator.get('/api/iam/dashboard'))
    expect(figures).toMatchObject({ thisMonth: '60.00', pending: '60.00' })
    expect(figures.earningsByMonth!.at(-1)!.amount).toBe('60.00')
    expect(figures.recentEarnings!.map(({ id }) => id)).not.toContain(seven)
    expect(
      figures.recentEarnings!.map(({ amount, correctsEarningId }) => [amount, correctsEarningId]),
    ).toEqual(
      expect.arrayContaining([
        ['-20.00', fifty],
        ['50.00', null],
      ]),
    )
    expect((await theCampaign(brand, campaign.id)).spent).toBe('60.00')
    const brands = answered(DashboardAnswer, await brand.get('/api/iam/dashboard'))
    expect(brands.spentByMonth!.at(-1)!.amount).toBe('60.00')
    const timeline = await brand.get(`/api/iam/campaigns/${campaign.id}/timeline`)
    expect(timeline.body.figures.spent).toBe('60.00')
    const listed = await creator.get(`/api/payments/earnings/${creator.handle}`)
    expect(sum(listed.body.map(({ amount }: { amount: string }) => amount))).toBe('60.00')
    expect(listed.body).toHaveLength(3)
    const exported = String((await creator.get('/api/iam/earnings/export')).body)
    expect(exported).toContain('Sum,60.00')
    expect(exported).not.toContain(seven)
    expect(await earningsOf(creator, { asOf: before.asOf })).toEqual({ ...before, isPast: true })

    const { payout, earnings: inPayout } = await requested(creator, [thirty!])
    expect(payout.amount).toBe('10.00')
    expect(inPayout.map(({ isCorrection }) => isCorrection)).toEqual([false, true])
    refused(await creator.post('/api/iam/payouts', { earningIds: [seven] }), 409, 'earning-voided')
    refused(await creator.post('/api/iam/payouts', { earningIds: [correction!.id] }), 409)
  })

  test('a correction alone is nothing to pay out', async () => {
    const { creator } = await earning(portal, ['50.00'])
    const [id] = ids((await earningsOf(creator)).earnings)
    expect((await correct(id!, '-10.00')).status).toBe(200)
    await expect.poll(async () => (await earningsOf(creator)).total).toBe(2)
    const correction = (await earningsOf(creator)).earnings.find(({ amount }) => cents(amount) < 0n)
    refused(await creator.post('/api/iam/payouts', { earningIds: [correction!.id] }), 409, 'payout-empty')
  })

  test('a bonus is asked for by the one who granted it, and only that user cancels it: the creator can ask then', async () => {
    const { creator } = await earning(portal, ['5.00'])
    const { id } = await bonus(creator.userId, '25.00')
    const one = async () => (await earningsOf(creator)).earnings.find((earning) => earning.id === id)
    await expect.poll(async () => (await one())?.payoutId ?? null).not.toBeNull()
    expect(await one()).toMatchObject({ title: 'Bonus', payerName: null, reason: 'Great work' })
    const cancel = `/api/iam/payouts/${(await one())!.payoutId}/cancel`
    refused(await creator.post(cancel, {}), 403, 'payout-requester-only')
    expect((await admin.post(cancel, {})).status).toBe(200)
    expect(await one()).toMatchObject({ status: 'pending', payoutId: null })
    const { payout } = (await creator.post('/api/iam/payouts', { earningIds: [id] })).body
    expect(payout).toMatchObject({ amount: '25.00', requestedBy: creator.userId })
  })
})

test('a payout that is decided is not cancelled any more', async () => {
  const { creator } = await earning(portal, ['50.00', '30.00', '7.00', '1.00'])
  const [one, two, three, four] = ids((await earningsOf(creator)).earnings)
  const cancel = async ({ id }: { readonly id: string }) => creator.post(`/api/iam/payouts/${id}/cancel`, {})
  const { payout: approved } = await requested(creator, [one!])
  await onDesk(admin, 'approve', approved)
  refused(await cancel(approved), 409, 'payout-approved')
  refused(await cancel(await paid(creator, admin, [two!])), 409, 'payout-paid')
  const { payout: failed } = await requested(creator, [three!])
  await onDesk(admin, 'approve', failed)
  await onDesk(admin, 'mark-failed', failed, { code: 'account_closed', message: 'Account closed.' })
  refused(await cancel(failed), 409, 'payout-failed')
  await onDesk(admin, 'write-off', failed, { reason: 'Gave up.' })
  refused(await cancel(failed), 409, 'payout-written-off')
  expect(four).toBeDefined()
})
