import { CampaignAnswer, ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { ParticipantsAnswer } from '@iam/contracts/participations/views'
import { expect, test } from 'vitest'
import { apply, newCampaign, newParticipant, newTask, take, terms, theCampaign } from './campaigns.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { newBrand, newCreator, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const day = 86_400_000

test('a posted campaign starts now, ends in 30 days and has room for 10 by default [T-27]', async () => {
  const brand = await newBrand(portal)
  const campaign = await newCampaign(brand)
  expect(campaign).toMatchObject({
    organizerId: brand.userId,
    organizerName: brand.name,
    organizerHandle: brand.handle,
    status: 'active',
    maxParticipants: 10,
    requirements: [],
    deliverables: [],
    autoAccept: false,
    tasks: [],
    spent: '0.00',
    mine: null,
  })
  expect(Math.abs(Date.parse(campaign.startAt) - Date.now())).toBeLessThan(60_000)
  expect(Date.parse(campaign.endAt) - Date.parse(campaign.startAt)).toBe(30 * day)
  expect((await theCampaign(portal.client(), campaign.id)).spent).toBeNull()
})

test('an invalid campaign is refused, each field with its sentence', async () => {
  const brand = await newBrand(portal)
  const said = async (spoilt: object) =>
    refused(await brand.post('/api/iam/campaigns', terms(spoilt)), 400).errors?.[0]?.path
  expect(await said({ title: ' ' })).toBe('title')
  expect(await said({ description: '' })).toBe('description')
  for (const rewardAmount of ['0.00', '-1.00', '5', 'x', '123456789.00'])
    expect(await said({ rewardAmount })).toBe('rewardAmount')
  expect(await said({ categories: [] })).toBe('categories')
  expect(await said({ categories: ['All'] })).toBe('categories.0')
  expect(await said({ maxParticipants: 0 })).toBe('maxParticipants')
  expect(await said({ endAt: new Date(Date.now() - day).toISOString() })).toBe('endAt')
  for (const field of ['status', 'organizerId', 'id', 'spent', 'participantCount'])
    expect(await said({ [field]: 'x' })).toBe(field)
})

test('a brand changes its own campaigns, and no other brand’s', async () => {
  const [brand, other, admin] = await Promise.all([newBrand(portal), newBrand(portal), theAdmin(portal)])
  const { id } = await newCampaign(brand)
  const path = `/api/iam/campaigns/${id}`
  refused(await other.patch(path, { title: 'Mine now' }), 403, 'campaign-not-yours')
  const { campaign } = answered(
    CampaignAnswer,
    await brand.patch(path, { title: 'Chairs and tables', maxParticipants: 3 }),
  )
  expect(campaign).toMatchObject({ title: 'Chairs and tables', maxParticipants: 3, rewardAmount: '600.00' })
  expect((await admin.patch(path, { title: 'Tidied by an admin' })).status).toBe(200)
})

test('tasks are added, ordered, changed and removed, and pay no more than the campaign', async () => {
  const brand = await newBrand(portal)
  const { id, tasks } = await newCampaign(brand, { rewardAmount: '200.00' }, ['100.00', '50.00'])
  const path = `/api/iam/campaigns/${id}/tasks`
  refused(await brand.post(path, { title: 'Too dear', rewardAmount: '50.01' }), 409, 'tasks-exceed-reward')
  const first = await newTask(brand, id, { rewardAmount: '50.00', order: 1 })
  const shown = async () => (await theCampaign(brand, id)).tasks.map((task) => task.id)
  expect(await shown()).toEqual([first.id, tasks[0]!.id, tasks[1]!.id])

  expect(
    (await brand.patch(`/api/iam/tasks/${first.id}`, { order: 3, title: 'Last' })).body.task,
  ).toMatchObject({ title: 'Last', order: 3, rewardAmount: '50.00' })
  expect(await shown()).toEqual([tasks[0]!.id, tasks[1]!.id, first.id])
  const { campaign } = answered(
    CampaignAnswer,
    await brand.patch(`${path}/order`, { taskIds: [first.id, tasks[1]!.id, tasks[0]!.id] }),
  )
  expect(campaign.tasks.map((task) => [task.id, task.order])).toEqual([
    [first.id, 1],
    [tasks[1]!.id, 2],
    [tasks[0]!.id, 3],
  ])
  refused(await brand.patch(`${path}/order`, { taskIds: [first.id] }), 409, 'tasks-changed')
  answeredNothing(await brand.delete(`/api/iam/tasks/${tasks[1]!.id}`))
  expect(await shown()).toEqual([first.id, tasks[0]!.id])
  refused(await brand.delete(`/api/iam/tasks/${tasks[1]!.id}`), 404, 'task-unknown')

  answeredNothing(await brand.delete(`/api/iam/tasks/${first.id}`))
  const late = await newTask(brand, id)
  expect(await shown()).toEqual([tasks[0]!.id, late.id])
  await brand.patch(`/api/iam/tasks/${late.id}`, { order: 1 })
  expect(await shown()).toEqual([late.id, tasks[0]!.id])
})

test('a brand sees its campaigns with their open decisions, the latest first, page by page', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const one = await newCampaign(brand, { maxParticipants: 4 }, ['100.00'])
  const two = await newCampaign(brand)
  await newParticipant(brand, ana, one.id)
  await apply(ben, one.id)
  const mine = async (query = '') =>
    answered(ManagedCampaignsAnswer, await brand.get(`/api/iam/campaigns/mine${query}`))
  const { campaigns, total } = await mine()
  expect(total).toBe(2)
  expect(campaigns.map(({ id }) => id)).toEqual([two.id, one.id])
  expect(campaigns[1]).toMatchObject({
    participantCount: 1,
    applicationCount: 1,
    completionCount: 0,
    reviewCount: 0,
    taskCount: 1,
    spent: '0.00',
    budget: '2400.00',
  })
  const first = await mine('?limit=1')
  expect(first).toMatchObject({ total: 2, nextCursor: expect.any(String) })
  const second = await mine(`?limit=1&cursor=${first.nextCursor}`)
  expect(second.campaigns.map(({ id }) => id)).toEqual([one.id])
  expect(second.nextCursor).toBeUndefined()
  expect((await mine('?status=cancelled')).total).toBe(0)
})

test('a brand sees applicants and participants of its campaign, another brand does not', async () => {
  const [brand, other, ana] = await Promise.all([newBrand(portal), newBrand(portal), newCreator(portal)])
  const { id } = await newCampaign(brand)
  answered(CampaignAnswer, await brand.patch(`/api/iam/campaigns/${id}`, { requirements: ['Say why you'] }))
  await ana.post(`/api/iam/campaigns/${id}/apply`, { note: 'I have a workbench.' })
  const { participations } = answered(
    ParticipantsAnswer,
    await brand.get(`/api/iam/campaigns/${id}/participations`),
  )
  expect(participations).toEqual([
    expect.objectContaining({
      userId: ana.userId,
      name: ana.name,
      handle: ana.handle,
      status: 'applied',
      note: 'I have a workbench.',
    }),
  ])
  refused(await other.get(`/api/iam/campaigns/${id}/participations`), 403, 'campaign-not-yours')
})

test('a campaign ends completed or cancelled, for good [STATE-12]', async () => {
  const brand = await newBrand(portal)
  const [one, two] = [await newCampaign(brand), await newCampaign(brand)]
  const end = (id: string, how: string, body?: object) => brand.post(`/api/iam/campaigns/${id}/${how}`, body)
  const completed = answered(CampaignAnswer, await end(one.id, 'complete')).campaign
  expect(completed).toMatchObject({ status: 'completed', closedAt: expect.any(String), closedReason: '' })
  refused(await end(two.id, 'cancel'), 400)
  const cancelled = answered(CampaignAnswer, await end(two.id, 'cancel', { reason: 'No wood.' })).campaign
  expect(cancelled).toMatchObject({ status: 'cancelled', closedReason: 'No wood.' })
  refused(await end(one.id, 'cancel', { reason: 'Changed my mind.' }), 409, 'campaign-completed')
  refused(await end(two.id, 'complete'), 409, 'campaign-cancelled')
  for (const { id } of [one, two])
    refused(await brand.patch(`/api/iam/campaigns/${id}`, { title: 'Again' }), 409)
})

test('open participations and applications end with the campaign', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const { id } = await newCampaign(brand, {}, ['100.00'])
  await newParticipant(brand, ana, id)
  await apply(ben, id)
  await brand.post(`/api/iam/campaigns/${id}/cancel`, { reason: 'The mill burnt down.' })
  const ends = async () =>
    answered(ParticipantsAnswer, await brand.get(`/api/iam/campaigns/${id}/participations`))
      .participations.map(({ userId, closedReason, closedNote }) => [userId, closedReason, closedNote])
      .sort()
  await expect.poll(ends, { timeout: 10_000 }).toEqual(
    [
      [ana.userId, 'campaign_cancelled', ''],
      [ben.userId, 'rejected', 'campaign cancelled'],
    ].sort(),
  )
  await expect.poll(async () => (await theCampaign(brand, id)).participantCount).toBe(0)
})

test('a campaign without tasks is completed participant by participant, and pays all of it', async () => {
  const [brand, ana] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id } = await newCampaign(brand, { rewardAmount: '300.00' })
  const participation = await newParticipant(brand, ana, id)
  expect(await take(brand, 'complete', participation)).toMatchObject({ status: 'completed', progress: 100 })
  await expect.poll(async () => (await theCampaign(brand, id)).spent).toBe('300.00')
})

test('unknown campaigns, tasks, participations and submissions are not found', async () => {
  const brand = await newBrand(portal)
  const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
  refused(await brand.get(`/api/iam/campaigns/${nowhere}`), 404, 'campaign-unknown')
  refused(await brand.patch(`/api/iam/campaigns/${nowhere}`, { title: 'Nowhere' }), 404, 'campaign-unknown')
  refused(await brand.get(`/api/iam/campaigns/${nowhere}/participations`), 404, 'campaign-unknown')
  refused(await brand.get(`/api/iam/campaigns/${nowhere}/timeline`), 404, 'campaign-unknown')
  refused(await brand.patch(`/api/iam/tasks/${nowhere}`, { title: 'x' }), 404, 'task-unknown')
  refused(await brand.post(`/api/iam/participations/${nowhere}/accept`), 404, 'participation-unknown')
  refused(await brand.get(`/api/iam/submissions/${nowhere}`), 404, 'submission-unknown')
  refused(await brand.get('/api/iam/campaigns/x'), 400, 'invalid-input')
})
