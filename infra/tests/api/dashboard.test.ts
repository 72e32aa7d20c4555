import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, newParticipant, newTask, take } from './campaigns.ts'
import { answered } from './expect-answer.ts'
import { demoPassword, newBrand, newCreator, newStakeholder, type Person, signIn } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const dashboard = async (client: Client) => answered(DashboardAnswer, await client.get('/api/iam/dashboard'))

/**
 * Sets the views and clicks in the read model directly, behind the last event of these users: the projection keeps the rows
 * that it has written, and would write them again without this.
 */
const visited = ({ userId }: Person, views: number, clicks: number) =>
  portal.rows('update creators set metrics_views = $2, metrics_clicks = $3 where user_id = $1', [
    ...[userId, views, clicks],
  ])

test('a new user sees zeros and empty lists, whatever their role [CALL-14 DASH-26 T-31]', async () => {
  const people = [newCreator(portal), newBrand(portal), newStakeholder(portal, 'investor')]
  for (const person of await Promise.all(people)) {
    const { creator, spentByMonth, ...brand } = await dashboard(person)
    expect(brand).toEqual({
      analytics: { totalReach: 0, engagementRate: 0, conversionRate: 0, costPerEngagement: '0.00' },
      activeCampaigns: [],
      activeCampaignCount: 0,
      pendingTasks: [],
      reviewCount: 0,
      revisionCount: 0,
      brandSteps: { hasPosted: false, hasAgreed: false, hasApproved: false },
    })
    expect(spentByMonth?.map(({ amount }) => amount)).toEqual(Array(6).fill('0.00'))
    expect(creator).toMatchObject({
      thisMonth: '0.00',
      pending: '0.00',
      activeTaskCount: 0,
      activeTasks: [],
      taskCount: 0,
      recentEarnings: [],
      applications: [],
      applicationCount: 0,
    })
    const months = creator.earningsByMonth?.map(({ month }) => month) ?? []
    expect(months).toEqual([...months].sort())
    expect(months.at(-1)).toBe(new Date().toISOString().slice(0, 7))
  }
})

test('a brand’s figures are those of its campaigns and of their participants [ENT-46 ENT-47 ENT-48 T-31]', async () => {
  const [brand, ana, ben, applicant] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newCreator(portal),
    newCreator(portal),
  ])
  const campaign = await newCampaign(brand, { rewardAmount: '90.00', maxParticipants: 3 }, ['40.00', '50.00'])
  const other = await newCampaign(brand)
  for (const creator of [ana, ben]) await newParticipant(brand, creator, campaign.id)
  // A creator in two of the brand's campaigns counts once.
  await newParticipant(brand, ana, other.id)
  await apply(applicant, campaign.id)
  expect((await dashboard(applicant)).creator.applications).toMatchObject([
    { campaignId: campaign.id, campaign: campaign.title, brand: brand.name },
  ])
  const [task, second] = campaign.tasks
  const [approved, waiting] = [await handIn(ana, task!), await handIn(ana, second!)]
  const sentBack = await handIn(ben, task!)
  await decide(brand, 'approve', approved)
  await decide(brand, 'request-revision', sentBack, { notes: 'Louder.' })
  await Promise.all([visited(ana, 300, 20), visited(ben, 100, 5), visited(applicant, 5000, 1000)])

  await expect
    .poll(async () => (await dashboard(brand)).analytics)
    .toEqual({
      totalReach: 400,
      engagementRate: 6.25,
      conversionRate: 33.33,
      costPerEngagement: '1.60',
    })
  const { activeCampaigns, pendingTasks, spentByMonth, ...counts } = await dashboard(brand)
  expect(counts).toMatchObject({ activeCampaignCount: 2, reviewCount: 1, revisionCount: 1 })
  expect(activeCampaigns).toEqual([
    {
      id: campaign.id,
      title: campaign.title,
      participants: 2,
      status: 'active',
      spent: '40.00',
      budget: '270.00',
      endDate: campaign.endAt,
    },
    expect.objectContaining({ id: other.id, participants: 1, spent: '0.00', budget: '6000.00' }),
  ])
  const entry = { task: second!.title, creator: ana.name, campaign: campaign.title }
  expect(pendingTasks).toEqual([
    { ...entry, id: waiting.id, status: 'review_needed', since: waiting.submittedAt },
    expect.objectContaining({ id: sentBack.id, creator: ben.name, status: 'revision_needed' }),
  ])
  expect(spentByMonth?.at(-1)?.amount).toBe('40.00')
})

test('a visit counts for the brand at once, as on the profile page [ENT-46 T-31]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaign = await newCampaign(brand)
  await newParticipant(brand, creator, campaign.id)
  await visited(creator, 5, 1)
  for (const visitor of [portal.client(), brand])
    await visitor.get(`/api/iam/profiles/handle/${creator.handle}`)
  await brand.post(`/api/iam/profiles/${creator.handle}/click`)
  const answer = await portal.client().get(`/api/iam/profiles/user/${creator.userId}`)
  const { metricsViews, metricsClicks } = answered(ProfileAnswer, answer).profile
  expect([metricsViews, metricsClicks]).toEqual([7, 2])
  expect((await dashboard(brand)).analytics).toMatchObject({
    totalReach: metricsViews,
    engagementRate: 28.57,
    costPerEngagement: '0.00',
  })
})

test('a creator’s figures are those of their tasks and their money [DASH-26 T-18 T-32]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaign = await newCampaign(brand, {}, ['10.00', '20.00', '30.00', '40.00'])
  await newParticipant(brand, creator, campaign.id)
  const [one, two, three] = campaign.tasks
  await decide(brand, 'approve', await handIn(creator, one!))
  await handIn(creator, two!)
  await decide(brand, 'request-revision', await handIn(creator, three!), { notes: 'Again.' })
  await expect.poll(async () => (await dashboard(creator)).creator.pending).toBe('10.00')
  const { creator: figures, pendingTasks } = await dashboard(creator)
  expect(pendingTasks).toEqual([])
  expect(figures.activeTasks?.map(({ task, status, progress }) => [task, status, progress])).toEqual([
    [three!.title, 'in_progress', 0],
    [campaign.tasks[3]!.title, 'in_progress', 0],
    [two!.title, 'submitted', 50],
    [one!.title, 'completed', 100],
  ])
  expect(figures).toMatchObject({ activeTaskCount: 3, taskCount: 4, thisMonth: '10.00' })
  expect(figures.recentEarnings).toMatchObject([
    { title: `${one!.title}, ${campaign.title}`, sourceType: 'task_submission', amount: '10.00' },
  ])
  await portal.client().get(`/api/iam/profiles/handle/${creator.handle}`)
  expect((await dashboard(creator)).creator.profileViews).toBe(1)
})

test('what a brand has done once stays done, however many campaigns it posts later', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const steps = async () => (await dashboard(brand)).brandSteps
  const campaign = await newCampaign(brand, {}, ['40.00', '50.00'])
  expect(await steps()).toEqual({ hasPosted: true, hasAgreed: false, hasApproved: false })
  const participation = await newParticipant(brand, creator, campaign.id)
  expect(await steps()).toEqual({ hasPosted: true, hasAgreed: true, hasApproved: false })
  await decide(brand, 'approve', await handIn(creator, campaign.tasks[0]!))
  await expect.poll(steps).toEqual({ hasPosted: true, hasAgreed: true, hasApproved: true })
  await take(creator, 'leave', participation)
  for (let n = 0; n < 25; n++) await newCampaign(brand)
  expect(await steps()).toEqual({ hasPosted: true, hasAgreed: true, hasApproved: true })
})

test('lists that are longer than a dashboard shows say how long they are', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaigns = []
  for (let n = 0; n < 51; n++) campaigns.push(await newCampaign(brand))
  for (const { id } of campaigns.slice(0, 21)) await apply(creator, id)
  for (const { id } of campaigns.slice(-6)) {
    for (let n = 0; n < 17; n++) await newTask(brand, id)
    await newParticipant(brand, creator, id)
  }
  const { activeCampaigns, activeCampaignCount } = await dashboard(brand)
  expect([activeCampaigns?.length, activeCampaignCount]).toEqual([50, 51])
  const { applications, applicationCount, ...figures } = (await dashboard(creator)).creator
  expect([applications?.length, applicationCount]).toEqual([20, 21])
  expect([figures.activeTasks?.length, figures.taskCount, figures.activeTaskCount]).toEqual([100, 102, 102])
})

test('this month counts its earnings, pending those neither approved nor paid, and the five latest are listed [DASH-18 DASH-21 T-18]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const rewards = ['1.00', '2.00', '4.00', '8.00', '16.00', '32.00']
  const campaign = await newCampaign(brand, {}, [...rewards, '64.00'])
  await newParticipant(brand, creator, campaign.id)
  for (const task of campaign.tasks.slice(0, rewards.length))
    await decide(brand, 'approve', await handIn(creator, task))
  const figures = async () => (await dashboard(creator)).creator
  await expect.poll(async () => (await figures()).thisMonth).toBe('63.00')
  const stands = (amount: string, column: string, value: string) =>
    portal.rows(`update earnings set ${column} = ${value} where user_id = $1 and amount = $2`, [
      ...[creator.userId, amount],
    ])
  await stands('32.00', 'created_at', "date_trunc('month', now(), 'UTC') - interval '1 second'")
  await stands('1.00', 'status', "'approved'")
  await stands('2.00', 'status', "'paid'")
  const { thisMonth, pending, recentEarnings } = await figures()
  expect([thisMonth, pending]).toEqual(['31.00', '60.00'])
  expect(recentEarnings?.map(({ amount }) => amount)).toEqual(rewards.slice(0, 5).reverse())
})

test('the dashboards of the demo’s brand and creator are not empty', async () => {
  const [brand, creator] = await Promise.all([
    signIn(portal, 'brand@iam.example', demoPassword),
    signIn(portal, 'creator@iam.example', demoPassword),
  ])
  const theirs = await dashboard(brand)
  expect(theirs.activeCampaigns?.length).toBeGreaterThan(1)
  expect(theirs.pendingTasks?.map(({ status }) => status)).toContain('review_needed')
  expect(theirs.analytics?.totalReach).toBeGreaterThan(0)
  const { creator: figures } = await dashboard(creator)
  expect(figures.activeTasks?.map(({ status }) => status)).toContain('in_progress')
  expect(figures.recentEarnings?.length).toBeGreaterThan(0)
})
