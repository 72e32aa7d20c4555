import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { act, newCompleted, newOffer, newPair, theOffer } from './offers.ts'
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

test('an open offer counts for the side whose move it is, and not for the other [X-OFR-4]', async () => {
  const [brand, creator] = await newPair(portal)
  const moves = async () => [
    (await dashboard(brand)).creator.yourMove,
    (await dashboard(creator)).creator.yourMove,
  ]
  const offer = await newOffer(brand, creator)
  expect(await moves()).toEqual([0, 1])
  await act(creator, offer, 'counter', { amount: '600.00' })
  expect(await moves()).toEqual([1, 0])
  await act(brand, offer, 'decline-counter')
  await act(creator, offer, 'decline')
  expect(await moves()).toEqual([0, 0])
})
