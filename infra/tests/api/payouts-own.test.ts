import { cents, sum } from '@iam/contracts/money'
import { OwnPayoutsAnswer } from '@iam/contracts/payouts/views'
import { describe, expect, test } from 'vitest'
import { complete, link } from './bank.ts'
import { newCampaign, newParticipant, take } from './campaigns.ts'
import { earning, earningsOf, ids, newPayout, ownPayout, requested } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { newCompleted, newPair } from './offers.ts'
import { key, newBrand, newCreator, registered } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const payouts = '/api/iam/payouts'

describe('a payout that the creator asks for', () => {
  test('holds the chosen earnings and no others, and both sums agree [X-PAY-9 ENT-56]', async () => {
    const { creator } = await earning(portal, ['50.00', '30.00', '7.00'])
    const [newest, middle] = (await earningsOf(creator)).earnings
    const { payout, earnings, history, may } = await requested(creator, ids([newest!, middle!]))
    expect(payout).toMatchObject({
      ...{ status: 'pending', amount: '37.00', currency: 'usd', sourceType: 'manual', isHeldLong: false },
      ...{ recipientUserId: creator.userId, recipientName: creator.name, requestedBy: creator.userId },
    })
    expect(sum(earnings.map(({ amount }) => amount))).toBe(payout.amount)
    expect(may).toEqual({ acts: ['cancel'], bar: null })
    expect(history.map(({ type }) => type)).toEqual(['EarningRecorded', 'EarningRecorded', 'PayoutRequested'])
    for (const { balanceBefore, balanceAfter, amount } of history.slice(0, 2))
      expect(cents(balanceAfter!) - cents(balanceBefore!)).toBe(cents(amount!))

    const { totals, earnings: tracked } = await earningsOf(creator)
    expect(totals).toMatchObject({ pending: '87.00', available: '50.00', requested: '37.00' })
    expect(cents(totals.available) + cents(totals.requested)).toBe(cents(totals.pending))
    expect(tracked[0]).toMatchObject({
      steps: [{ step: 'recorded' }, { step: 'in_payout' }],
      next: { who: 'approver', what: 'Approve the payout', since: tracked[0]!.reservedAt },
    })
  })

  test('is cancelled by the one who asked, and its earnings are free again at once', async () => {
    const { creator } = await earning(portal, ['50.00'])
    const chosen = ids((await earningsOf(creator)).earnings)
    const { payout } = await requested(creator, chosen)
    const cancelled = await creator.post(`${payouts}/${payout.id}/cancel`, {})
    expect(cancelled.body.payout).toMatchObject({ status: 'rejected' })
    const again = await creator.post(`${payouts}/${payout.id}/cancel`, {})
    expect(again.status).toBe(200)
    await expect.poll(async () => (await earningsOf(creator)).totals.available).toBe('50.00')
    const second = await requested(creator, chosen)
    expect(second.payout.id).not.toBe(payout.id)
    expect((await ownPayout(creator, payout.id)).earnings).toHaveLength(1)
  })

  test('is seen by its recipient only', async () => {
    const { creator, brand } = await earning(portal, ['50.00'])
    const { payout } = await requested(creator, ids((await earningsOf(creator)).earnings))
    for (const other of [brand, await newCreator(portal)]) {
      refused(await other.get(`${payouts}/${payout.id}`), 404, 'payout-unknown')
      refused(await other.post(`${payouts}/${payout.id}/cancel`, {}), 404, 'payout-unknown')
    }
    refused(await portal.client().get(`${payouts}/${payout.id}`), 401, 'sign-in-required')
  })

  test('says how the account stands that it is sent to [X-PAY-1 T-72]', async () => {
    const creator = await registered(portal, 'creator')
    const payout = await newPayout(await newBrand(portal), creator)
    const said = async () => [
      (await ownPayout(creator, payout.id)).accountStanding,
      answered(OwnPayoutsAnswer, await creator.get(payouts)).accountStanding,
    ]
    expect(await said()).toEqual(['none', 'none'])
    const { onboardingUrl } = (await link(creator)).body
    expect(await said()).toEqual(['incomplete', 'incomplete'])
    await complete(creator, onboardingUrl)
    await expect.poll(said).toEqual(['usable', 'usable'])
  })

  test('is listed, the latest first, page by page, and by its status', async () => {
    const { creator } = await earning(portal, ['1.00', '2.00', '3.00'])
    const made = []
    for (const { id } of (await earningsOf(creator)).earnings)
      made.unshift((await requested(creator, [id])).payout.id)
    const list = async (query: string) => answered(OwnPayoutsAnswer, await creator.get(`${payouts}?${query}`))
    const first = await list('limit=2')
    const second = await list(`limit=2&cursor=${first.nextCursor}`)
    expect([...first.payouts, ...second.payouts].map(({ id }) => id)).toEqual(made)
    expect(first.total).toBe(3)
    expect((await list('status=paid')).payouts).toEqual([])
    refused(await creator.get(`${payouts}?cursor=none`), 400, 'cursor-unknown')
  })
})

describe('what cannot be asked for', () => {
  const ask = async (earningIds: readonly unknown[]) => {
    const { creator } = await earning(portal, ['50.00'])
    return { creator, answer: await creator.post(payouts, { earningIds }) }
  }
  const unknown = '11111111-1111-4111-8111-111111111111'

  test('no, doubled or 1,001 earnings, and ids that are none: 400, and nothing changed', async () => {
    const many = Array.from(
      { length: 1_001 },
      (_, n) => `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`,
    )
    for (const earningIds of [[], [unknown, unknown], many, ['none'], [7]]) {
      const { creator, answer } = await ask(earningIds)
      refused(answer, 400, 'invalid-input')
      expect((await earningsOf(creator)).totals.available).toBe('50.00')
    }
  })

  test('earnings that do not exist, and those of another creator: 404', async () => {
    const { creator, answer } = await ask([unknown])
    refused(answer, 404, 'earning-unknown')
    const other = await earning(portal, ['9.00'])
    const [foreign] = ids((await earningsOf(other.creator)).earnings)
    refused(await creator.post(payouts, { earningIds: [foreign] }), 404, 'earning-unknown')
    expect((await earningsOf(other.creator)).totals.available).toBe('9.00')
  })

  test('an earning that is in a payout, whatever else is chosen [X-PAY-9]', async () => {
    const { creator } = await earning(portal, ['50.00', '30.00'])
    const [one, other] = ids((await earningsOf(creator)).earnings)
    await requested(creator, [one!])
    refused(await creator.post(payouts, { earningIds: [one, other] }), 409, 'earning-in-payout')
    expect((await earningsOf(creator)).totals.available).toBe('50.00')
  })

  test('more than the bound of an amount', async () => {
    const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
    for (const rewardAmount of ['99999999.99', '99999999.99']) {
      const { id } = await newCampaign(brand, { rewardAmount })
      await take(brand, 'complete', await newParticipant(brand, creator, id))
    }
    await expect.poll(async () => (await earningsOf(creator)).totals.requested).toBe('199999999.98')
    const all = await answered(OwnPayoutsAnswer, await creator.get(payouts))
    for (const { id, requestedBy } of all.payouts) {
      expect(requestedBy).toBe(creator.userId)
      await creator.post(`${payouts}/${id}/cancel`, {})
    }
    await expect.poll(async () => (await earningsOf(creator)).totals.available).toBe('199999999.98')
    const answer = await creator.post(payouts, { earningIds: ids((await earningsOf(creator)).earnings) })
    refused(answer, 409, 'payout-too-large')
  })
})

test('a payout that follows from completed work was asked for by the portal, and is titled by the work', async () => {
  const [brand, creator] = await newPair(portal)
  await newCompleted(brand, creator, { campaignTitle: 'Kiln days', amount: '700.00' })
  const list = async () => answered(OwnPayoutsAnswer, await creator.get('/api/iam/payouts')).payouts
  await expect.poll(list).toHaveLength(1)
  const [payout] = await list()
  expect(payout).toMatchObject({
    requesterName: 'the portal',
    requestedBy: creator.userId,
    title: 'Kiln days',
  })
  const { history } = await ownPayout(creator, payout!.id)
  expect(history.at(-1)!.sentence).toBe('The payout of $700.00 was asked for by the portal')
})

test('20 parallel requests never put an earning into two payouts [X-PAY-9]', async () => {
  const { creator } = await earning(portal, ['50.00', '30.00'])
  const chosen = ids((await earningsOf(creator)).earnings)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => creator.post(payouts, { earningIds: chosen }, { headers: key() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    refused(answer, 409, 'earning-in-payout')
  const { payouts: made } = answered(OwnPayoutsAnswer, await creator.get(payouts))
  expect(made).toHaveLength(1)
  const { totals } = await earningsOf(creator)
  expect(totals).toMatchObject({ available: '0.00', requested: '80.00', pending: '80.00' })
})
