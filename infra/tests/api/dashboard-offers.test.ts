import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { newCompleted, newPair, theOffer } from './offers.ts'
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
