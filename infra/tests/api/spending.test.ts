import { SpendingFigure } from '@iam/contracts/earnings/figures'
import { ExplanationAnswer } from '@iam/contracts/earnings/views'
import { cents, money, sum } from '@iam/contracts/money'
import { SpendingAnswer } from '@iam/contracts/spending/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, handIn, newCampaign, newParticipant, take } from './campaigns.ts'
import { earning, earningsOf, ids, onDesk, paid, type Query, requested } from './earnings.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { newAccepted, newCompleted } from './offers.ts'
import { newBrand, newCreator, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})

const spending = async (by: Client, query: Query = {}): Promise<SpendingAnswer> =>
  answered(SpendingAnswer, await by.get(`/api/iam/spending?${new URLSearchParams(query)}`))
const explain = async (by: Client, query: Query): Promise<ExplanationAnswer> =>
  answered(ExplanationAnswer, await by.get(`/api/iam/spending/explain?${new URLSearchParams(query)}`))

/** A brand with a campaign of three places at 201.00, of which one creator earned 200.00 in two parts. */
const busy = () => earning(portal, ['120.00', '80.00'])

test('a campaign shows what is promised, owed, approved and paid, and what is left [T-79]', async () => {
  const { brand, creator, campaign } = await busy()
  const budget = money(20_100n * BigInt(campaign.maxParticipants))
  const recorded = await spending(brand)
  expect(recorded.campaigns[0]).toMatchObject({
    ...{ campaignId: campaign.id, title: campaign.title, budget, committed: '1.00', owed: '200.00' },
    ...{ approved: '0.00', paid: '0.00', left: money(cents(budget) - 20_100n) },
    creators: [{ userId: creator.userId, name: creator.name, owed: '200.00', approved: '0.00' }],
  })
  const [eighty, hundred] = ids((await earningsOf(creator)).earnings)
  await paid(creator, admin, [eighty!])
  const { payout } = await requested(creator, [hundred!])
  await onDesk(admin, 'approve', payout)
  await expect.poll(async () => (await spending(brand)).totals.approved).toBe('120.00')
  const now = await spending(brand)
  expect(now.totals).toMatchObject({ owed: '0.00', approved: '120.00', paid: '80.00', spent: '200.00' })
  expect(await spending(brand, { asOf: recorded.asOf })).toEqual({ ...recorded, isPast: true })
})

test('a promise ends when a participant leaves, and becomes what is owed on completion', async () => {
  const brand = await newBrand(portal)
  const { id } = await newCampaign(brand, { rewardAmount: '50.00' })
  const [one, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  const [first, second] = [await newParticipant(brand, one, id), await newParticipant(brand, other, id)]
  expect((await spending(brand)).totals).toMatchObject({ committed: '100.00', owed: '0.00' })
  await take(one, 'leave', first)
  expect((await spending(brand)).totals.committed).toBe('50.00')
  await take(brand, 'complete', second)
  await expect.poll(async () => (await spending(brand)).totals.owed).toBe('50.00')
  expect((await spending(brand)).totals).toMatchObject({ committed: '0.00', spent: '50.00' })
})

test('what a creator earned stays in the spending when the creator leaves and applies again', async () => {
  const { brand, creator, campaign } = await busy()
  const { participations } = (await creator.get('/api/iam/campaigns/participation')).body
  await take(creator, 'leave', participations[0])
  const left = await spending(brand)
  expect(left.totals).toMatchObject({ owed: '200.00', spent: '200.00' })
  const again = await apply(creator, campaign.id)
  expect((await spending(brand)).totals).toMatchObject({ owed: '200.00', spent: '200.00' })
  expect(await spending(brand, { asOf: left.asOf })).toEqual({ ...left, isPast: true })
  await take(brand, 'reject', again, { reason: 'No more places.' })
  expect((await spending(brand)).campaigns[0]!.creators).toMatchObject([{ owed: '200.00' }])
  expect((await creator.get(`/api/iam/campaigns/${campaign.id}/timeline`)).status).toBe(200)
})

test('offers count from their acceptance on, each with what became of its money', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const open = await newAccepted(brand, creator)
  const done = await newCompleted(brand, creator)
  await expect.poll(async () => (await spending(brand)).totals.owed).toBe('500.00')
  const { offers, totals } = await spending(brand)
  expect(totals).toMatchObject({ budget: '1000.00', committed: '500.00', spent: '500.00' })
  const shown = Object.fromEntries(offers.map((offer) => [offer.offerId, offer]))
  expect(shown[open.id]).toMatchObject({ amount: '500.00', owed: '0.00', creatorName: creator.name })
  expect(shown[done.id]).toMatchObject({ amount: '500.00', owed: '500.00' })
  const { events } = await explain(brand, { figure: 'committed', subject: done.id })
  expect(events.map(({ sentence }) => sentence)).toContain(
    `${done.campaignTitle}: the offer to ${creator.name} was completed`,
  )
})

test('nothing is promised to a creator whose account is erased, though work of theirs waits and an offer stands', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, title, tasks } = await newCampaign(brand, { rewardAmount: '300.00', maxParticipants: 2 }, [
    '80.00',
  ])
  await newParticipant(brand, creator, id)
  await handIn(creator, tasks[0]!)
  await newAccepted(brand, creator)
  const before = await spending(brand)
  expect(before.totals).toMatchObject({ budget: '1100.00', committed: '800.00', left: '300.00' })
  answeredNothing(await creator.post('/api/users/me/erase', { reason: 'moving on' }))
  await expect
    .poll(async () => (await spending(brand)).totals)
    .toMatchObject({ budget: '1100.00', committed: '0.00', spent: '0.00', left: '1100.00' })
  expect((await spending(brand)).campaigns).toMatchObject([{ committed: '0.00', left: '600.00' }])
  expect((await spending(brand, { asOf: before.asOf })).totals).toEqual(before.totals)

  const { total, events } = await explain(brand, { figure: 'committed' })
  expect(total).toBe('0.00')
  expect(events.slice(-2).map(({ sentence, amount }) => [sentence, amount])).toEqual([
    [`${title}: the account of the creator was erased`, '-300.00'],
    ['Removed: the account of the creator was erased', '-500.00'],
  ])
})

test('payments that fund a campaign stand with it until they are refunded', async () => {
  const { brand, campaign } = await busy()
  const paymentIntentId = `pi_${word()}`
  const body = {
    ...{ paymentIntentId, amount: '300.00', payerName: brand.name, payerEmail: brand.email },
    ...{ payerUserId: brand.userId, campaignId: campaign.id },
  }
  expect((await admin.post('/api/admin/transactions', body)).status).toBe(200)
  const path = `/api/admin/transactions/${paymentIntentId}`
  expect((await spending(brand)).totals.funded).toBe('0.00')
  await admin.post(`${path}/succeed`, {})
  const funded = await spending(brand)
  expect(funded.totals.funded).toBe('300.00')
  expect(funded.campaigns[0]!.transactions).toMatchObject([{ paymentIntentId, status: 'succeeded' }])
  await admin.post(`${path}/refund`, {})
  const refunded = await spending(brand)
  expect(refunded.totals.funded).toBe('0.00')
  expect(refunded.campaigns[0]!.transactions).toMatchObject([{ status: 'refunded' }])
  const { events } = await explain(brand, { figure: 'funded' })
  expect(events.map(({ amount }) => amount)).toEqual(['300.00', '-300.00'])
})

test('funded is what came in for own campaigns and for none of them, and each payment is listed [T-79]', async () => {
  const [{ brand, campaign }, other, advance] = await Promise.all([busy(), busy(), newBrand(portal)])
  const pays = async (payer: Person, amount: string, campaignId?: string) => {
    const paymentIntentId = `pi_${word()}`
    const body = { paymentIntentId, amount, payerName: payer.name, payerEmail: payer.email, campaignId }
    const { status } = await admin.post('/api/admin/transactions', { ...body, payerUserId: payer.userId })
    expect(status).toBe(200)
    await admin.post(`/api/admin/transactions/${paymentIntentId}/succeed`, {})
    return { paymentIntentId, amount, status: 'succeeded' }
  }
  const own = await pays(brand, '300.00', campaign.id)
  const [free, foreign] = [await pays(brand, '50.00'), await pays(brand, '20.00', other.campaign.id)]
  const { totals, campaigns, otherTransactions } = await spending(brand)
  expect(campaigns[0]!.transactions).toMatchObject([own])
  expect(otherTransactions).toMatchObject([free, foreign])
  const listed = [...campaigns.flatMap(({ transactions }) => transactions), ...otherTransactions!]
  expect(sum(listed.map(({ amount }) => amount))).toBe(totals.funded)
  expect((await spending(brand, { campaignId: campaign.id })).otherTransactions).toEqual([])

  const inAdvance = await pays(advance, '5000.00')
  expect(await spending(advance)).toMatchObject({
    ...{ campaigns: [], offers: [], otherTransactions: [inAdvance] },
    totals: { funded: '5000.00' },
  })
})

test('every figure is explained by events that add up to it, over all and of one [X-PAY-3]', async () => {
  const { brand, creator, campaign } = await busy()
  await newCompleted(brand, await newCreator(portal))
  await paid(creator, admin, [ids((await earningsOf(creator)).earnings)[0]!])
  await expect
    .poll(async () => (await spending(brand)).totals)
    .toMatchObject({ owed: '620.00', paid: '80.00' })
  const { totals, campaigns, offers, asOf } = await spending(brand)
  for (const figure of SpendingFigure.options) {
    for (const query of [{ figure }, { figure, asOf }]) {
      const { total, events } = await explain(brand, query)
      expect(total, figure).toBe(totals[figure])
      expect(sum(events.map(({ amount }) => amount)), figure).toBe(total)
    }
  }
  for (const figure of ['budget', 'committed', 'owed', 'approved', 'paid'] as const) {
    const { total, events } = await explain(brand, { figure, subject: campaign.id })
    expect(total, figure).toBe(campaigns[0]![figure])
    expect(sum(events.map(({ amount }) => amount)), figure).toBe(total)
    for (const { sentence } of events) expect(sentence).toContain(campaign.title)
  }
  expect(await explain(brand, { figure: 'owed', subject: offers[0]!.offerId })).toMatchObject({
    ...{ total: '500.00', events: [{ type: 'EarningRecorded', link: `/iam/offers/${offers[0]!.offerId}` }] },
  })
})

test('of one campaign only that one is answered; those of others are none', async () => {
  const { brand, campaign } = await busy()
  await newCampaign(brand)
  expect((await spending(brand)).campaigns).toHaveLength(2)
  expect((await spending(brand, { campaignId: campaign.id })).campaigns).toHaveLength(1)
  const other = await newBrand(portal)
  expect((await spending(other, { campaignId: campaign.id })).campaigns).toEqual([])
  const path = `/api/iam/spending/explain?figure=owed&subject=${campaign.id}`
  refused(await other.get(path), 404, 'campaign-unknown')
})

test('only brands and admins have spending, and a moment to come has none', async () => {
  const [creator, brand] = await Promise.all([newCreator(portal), newBrand(portal)])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  for (const path of ['/api/iam/spending?', '/api/iam/spending/explain?figure=owed&']) {
    refused(await creator.get(path), 403, 'brands-only')
    refused(await brand.get(`${path}asOf=${tomorrow}`), 400, 'as-of-future')
  }
  expect((await spending(admin)).isPast).toBe(false)
})
