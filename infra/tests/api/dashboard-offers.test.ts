import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { act, newAccepted, newCompleted, newOffer, newPair, theOffer } from './offers.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const dashboard = async (client: Client) => answered(DashboardAnswer, await client.get('/api/iam/dashboard'))

test('both dashboards show what a completed offer cost and earned, to the cent [X-OFR-5 DASH-26]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newCompleted(brand, creator, { amount: '812.57', campaignTitle: 'Kiln days' })
  await expect.poll(async () => (await theOffer(creator, offer)).earning?.amount).toBe('812.57')
  const { creator: earned } = await dashboard(creator)
  expect(earned.recentEarnings).toMatchObject([
    { title: 'Kiln days', sourceType: 'offer', sourceId: offer.id, amount: '812.57', status: 'pending' },
  ])
  expect([earned.thisMonth, earned.pending, earned.earningsByMonth?.at(-1)?.amount]).toEqual(
    Array(3).fill('812.57'),
  )
  expect((await dashboard(brand)).spentByMonth?.at(-1)?.amount).toBe('812.57')
})

test('offers are first steps of the brand that made them, however they ended and however many it makes later', async () => {
  const [brand, creator] = await newPair(portal)
  const none = { hasPosted: false, hasAgreed: false, hasApproved: false }
  const steps = async () => (await dashboard(brand)).brandSteps
  await newOffer(brand, creator)
  expect(await steps()).toEqual({ ...none, hasPosted: true })
  const accepted = await newAccepted(brand, creator)
  await act(creator, accepted, 'cancel', { reason: 'I broke my hand.' })
  expect((await act(brand, accepted, 'cancel', { reason: 'Get well.' })).ending).toBe('cancelled')
  expect(await steps()).toEqual({ ...none, hasPosted: true, hasAgreed: true })
  await newCompleted(brand, creator)
  const done = { hasPosted: true, hasAgreed: true, hasApproved: true }
  expect(await steps()).toEqual(done)
  for (let n = 0; n < 25; n++) await newOffer(brand, creator)
  expect(await steps()).toEqual(done)
  // What a creator received is no step.
  expect((await dashboard(creator)).brandSteps).toEqual(none)
})
