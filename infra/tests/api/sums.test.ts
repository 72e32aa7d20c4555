import { ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { ParticipationsAnswer } from '@iam/contracts/participations/views'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, newParticipant, take, theCampaign } from './campaigns.ts'
import { detailOf, onDeskList, step } from './desk.ts'
import { earningsOf, ownPayout } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const most = '99999999.99'
const twice = '199999999.98'
const dashboard = async (client: Client) => answered(DashboardAnswer, await client.get('/api/iam/dashboard'))
const thisMonth = async (creator: Client) => (await dashboard(creator)).creator.thisMonth

test('an override beyond what the campaign has left for the creator is refused with both figures [FLT-8]', async () => {
  const [brand, creator, admin] = await Promise.all([newBrand(portal), newCreator(portal), theAdmin(portal)])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '1.00' }, ['0.60', '0.40', '0.00'])
  await newParticipant(brand, creator, id)
  const [first, second, third] = await Promise.all(tasks.map((task) => handIn(creator, task)))

  const approve = (
    by: Client,
    submission: { readonly id: string },
    rewardAmountOverride: string,
    more: object = {},
  ) => by.post(`/api/iam/submissions/${submission.id}/approve`, { rewardAmountOverride, ...more })
  const { detail } = refused(await approve(brand, first!, most), 409, 'override-exceeds-reward')
  expect(detail).toContain('$99,999,999.99 is more than the $1.00')
  await decide(brand, 'approve', first!, { rewardAmountOverride: '0.70' })
  expect(refused(await approve(brand, second!, '0.31'), 409).detail).toContain('$0.31 is more than the $0.30')
  refused(await approve(brand, second!, '0.31', { reason: 'Because I say so.' }), 409)
  await decide(brand, 'approve', second!, { rewardAmountOverride: '0.30' })

  expect(refused(await approve(admin, third!, '2.00'), 409).detail).toContain('Give a reason')
  await decide(admin, 'approve', third!, {
    rewardAmountOverride: '2.00',
    reason: 'It went around the world.',
  })
  await expect.poll(() => thisMonth(creator)).toBe('3.00')
  expect((await theCampaign(brand, id)).spent).toBe('3.00')
})

test('what the campaign has left for the creator is more again once the earning of approved work is void [T-65 T-75]', async () => {
  const [brand, creator, admin] = await Promise.all([newBrand(portal), newCreator(portal), theAdmin(portal)])
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '300.00' }, ['100.00', '100.00', '100.00'])
  await newParticipant(brand, creator, id)
  const [first, second] = await Promise.all(tasks.slice(0, 2).map((task) => handIn(creator, task)))
  await decide(brand, 'approve', first!)
  await expect.poll(async () => (await earningsOf(creator)).total).toBe(1)
  const [earning] = (await earningsOf(creator)).earnings
  const voided = await admin.post(`/api/admin/earnings/${earning!.id}/void`, { reason: 'Bought clicks.' })
  expect(voided.status).toBe(200)
  await decide(brand, 'approve', second!, { rewardAmountOverride: '250.00' })
  await expect.poll(async () => (await theCampaign(brand, id)).spent).toBe('250.00')
})

/** A brand and a creator with earnings of twice the maximum of a single amount. */
async function twoOfTheMost(): Promise<readonly [brand: Person, creator: Person, campaignId: string]> {
  const [brand, creator, other] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newCreator(portal),
  ])
  const [one, two] = await Promise.all([1, 2].map(() => newCampaign(brand, { rewardAmount: most })))
  for (const [person, campaign] of [
    [creator, one!],
    [creator, two!],
    [other, one!],
  ] as const) {
    const applied = await apply(person, campaign.id)
    await take(brand, 'accept', applied)
    await take(brand, 'complete', applied)
  }
  await expect.poll(() => thisMonth(creator)).toBe(twice)
  await expect.poll(() => thisMonth(other)).toBe(most)
  return [brand, creator, one!.id]
}

test('sums may exceed the maximum of a single amount, in every place that shows one [FLT-9]', async () => {
  const [brand, creator, id] = await twoOfTheMost()
  const { creator: figures } = await dashboard(creator)
  expect(figures).toMatchObject({ thisMonth: twice, pending: twice })
  expect(figures.earningsByMonth?.at(-1)?.amount).toBe(twice)
  expect((await theCampaign(brand, id)).spent).toBe(twice)
  const { analytics, activeCampaigns, spentByMonth } = await dashboard(brand)
  expect(analytics?.costPerEngagement).toBe('0.00')
  expect(activeCampaigns?.map(({ spent }) => spent).sort()).toEqual([twice, most].sort())
  expect(spentByMonth?.at(-1)?.amount).toBe('299999999.97')
  const { campaigns } = answered(ManagedCampaignsAnswer, await brand.get('/api/iam/campaigns/mine'))
  expect(campaigns.find((campaign) => campaign.id === id)?.spent).toBe(twice)
  const { profile } = answered(ProfileAnswer, await creator.get(`/api/iam/profiles/handle/${creator.handle}`))
  expect(profile.earningsTotal).toBe(twice)
  const { participations } = answered(
    ParticipationsAnswer,
    await creator.get('/api/iam/campaigns/participation'),
  )
  expect(participations.map(({ earningsAccrued }) => earningsAccrued)).toEqual([most, most])
  expect(
    await portal.rows('select * from public.parked_events where key = any($1)', [[id, creator.userId]]),
  ).toEqual([])
})

test('a payout is approved however much its recipient has pending [FLT-9 T-65]', async () => {
  const [[, creator], admin] = await Promise.all([twoOfTheMost(), theAdmin(portal)])
  const waiting = async () => (await onDeskList(admin, { recipientId: creator.userId })).payouts
  await expect.poll(async () => (await waiting()).length).toBe(2)
  const [payout] = await waiting()
  expect(await step(admin, 'approve', payout!)).toMatchObject({ status: 'approved', amount: most })
  const approved = { balanceBefore: twice, balanceAfter: most }
  expect(await detailOf(admin, payout!)).toMatchObject(approved)
  const { history } = await ownPayout(creator, payout!.id)
  expect(history.find(({ type }) => type === 'PayoutApproved')).toMatchObject(approved)
  expect(await portal.rows('select * from public.parked_events where key = $1', [payout!.id])).toEqual([])
})

test('sums are numeric(20,2) in rows and views, single amounts numeric(10,2) [FLT-9]', async () => {
  const types = await portal.rows<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, 'numeric(' || numeric_precision || ',' || numeric_scale || ')' as type
     from information_schema.columns where table_schema = 'views' and data_type = 'numeric' order by 1`,
  )
  const sums = types.filter(({ type }) => type === 'numeric(20,2)').map(({ name }) => name)
  expect(sums).toEqual([
    'campaign_participation.earnings_accrued',
    'campaigns.spent',
    'creators.earnings_total',
    'payout_requests.balance_after',
    'payout_requests.balance_before',
  ])
  const others = types.filter(({ name }) => !sums.includes(name))
  expect(new Set(others.map(({ type }) => type))).toEqual(new Set(['numeric(10,2)']))
})

test('a figure that cannot be computed is null on the dashboard, and all others are there [FLT-9]', async () => {
  const [brand, creator, id] = await twoOfTheMost()
  // Not a valid amount, but PostgreSQL's numeric takes it, and every sum over it is NaN.
  await portal.rows(`update earnings set amount = 'NaN' where user_id = $1`, [creator.userId])
  const { creator: figures } = await dashboard(creator)
  expect(figures).toMatchObject({
    thisMonth: null,
    pending: null,
    earningsByMonth: null,
    recentEarnings: null,
    profileViews: 0,
    activeTaskCount: 0,
    applications: [],
  })
  await portal.rows(`update campaigns set spent = 'NaN' where id = $1`, [id])
  expect(await dashboard(brand)).toMatchObject({
    analytics: null,
    activeCampaigns: null,
    activeCampaignCount: null,
    spentByMonth: null,
    pendingTasks: [],
    creator: { thisMonth: '0.00' },
  })
})
