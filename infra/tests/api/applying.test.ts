import { type CampaignDetail, CampaignsAnswer } from '@iam/contracts/campaigns/views'
import { ParticipationsAnswer } from '@iam/contracts/participations/views'
import { expect, test } from 'vitest'
import { apply, handIn, newCampaign, newParticipant, take, theCampaign } from './campaigns.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { newBrand, newCreator, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const attempt = (creator: Person, id: string) => creator.post(`/api/iam/campaigns/${id}/apply`)
const mine = async (creator: Person) =>
  answered(ParticipationsAnswer, await creator.get('/api/iam/campaigns/participation')).participations

test('an application is recorded and listed among the creator’s own [CALL-16 CALL-17 ENT-50 CAMP-35]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  expect(await mine(creator)).toEqual([])
  const campaign = await newCampaign(brand, {}, ['100.00', '50.00'])
  const applied = await apply(creator, campaign.id)
  expect(await mine(creator)).toEqual([applied])
  expect(applied).toMatchObject({
    campaignId: campaign.id,
    title: campaign.title,
    brandName: brand.name,
    dueDate: campaign.endAt,
    status: 'applied',
    progress: 0,
    tasksCompleted: 0,
    tasksInReview: 0,
    totalTasks: 2,
    reward: '600.00',
    earningsAccrued: '0.00',
    closedReason: null,
  })
  expect((await theCampaign(creator, campaign.id)).mine).toMatchObject({
    participationId: applied.id,
    status: 'applied',
  })
  expect((await theCampaign(brand, campaign.id)).mine).toBeNull()
})

test('a campaign says how long its brand takes to answer, from the third answer on [T-91]', async () => {
  const brand = await newBrand(portal)
  const creator = () => newCreator(portal)
  const [ana, ben, kim, noa] = await Promise.all([creator(), creator(), creator(), creator()])
  const [one, two] = [await newCampaign(brand), await newCampaign(brand)]
  const automatic = await newCampaign(brand, { autoAccept: true })
  const hours = async () => (await theCampaign(portal.client(), two.id)).hoursToAnswer
  await newParticipant(brand, ana, one.id)
  await newParticipant(brand, ben, two.id)
  // Neither of these is an answer of the brand.
  await apply(kim, automatic.id)
  await take(noa, 'withdraw', await apply(noa, one.id))
  expect(await hours()).toBeNull()
  await take(brand, 'reject', await apply(kim, one.id), { reason: 'Another time.' })
  expect(await hours()).toBe(1)
  expect((await theCampaign(portal.client(), automatic.id)).hoursToAnswer).toBe(1)
})

test('what the portal rejects because a campaign is over is no answer of its brand [T-91]', async () => {
  const brand = await newBrand(portal)
  const creators = await Promise.all(Array.from({ length: 5 }, () => newCreator(portal)))
  const [ana, ben, kim, noa, tom] = creators as [Person, Person, Person, Person, Person]
  const [open, ended, cancelled] = [
    await newCampaign(brand),
    await newCampaign(brand),
    await newCampaign(brand),
  ]
  const hours = async () => (await theCampaign(portal.client(), open.id)).hoursToAnswer
  await newParticipant(brand, ana, ended.id)
  await take(brand, 'reject', await apply(ben, cancelled.id), { reason: 'Too far away.' })
  await apply(kim, ended.id)
  await apply(noa, cancelled.id)
  await brand.post(`/api/iam/campaigns/${ended.id}/complete`)
  await brand.post(`/api/iam/campaigns/${cancelled.id}/cancel`, { reason: 'No wood.' })
  for (const [creator, { id }] of [
    [kim, ended],
    [noa, cancelled],
  ] as const)
    await expect
      .poll(async () => (await theCampaign(creator, id)).mine?.closedReason, { timeout: 10_000 })
      .toBe('rejected')
  expect(await hours()).toBeNull()
  // Its own answers in campaigns that are over still count.
  await newParticipant(brand, tom, open.id)
  expect(await hours()).toBe(1)
})

test('each reason not to apply has a message of its own [X-CMP-5 CAMP-31 CAMP-32 CAMP-37]', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const full = await newCampaign(brand, { maxParticipants: 1 })
  await newParticipant(brand, ben, full.id)
  const over = await newCampaign(brand)
  await brand.post(`/api/iam/campaigns/${over.id}/complete`)
  const cancelled = await newCampaign(brand)
  await brand.post(`/api/iam/campaigns/${cancelled.id}/cancel`, { reason: 'No wood.' })
  const past = await newCampaign(brand, { endAt: new Date(Date.now() + 1_500).toISOString() }, ['1.00'])
  // Waiting work keeps the clock from completing the campaign, so that it is active past its end.
  await newParticipant(brand, ben, past.id)
  await handIn(ben, past.tasks[0]!)
  const open = await newCampaign(brand)
  await apply(ana, open.id)
  await expect.poll(() => Date.now() > Date.parse(past.endAt), { timeout: 3_000 }).toBe(true)

  const refusals = [
    refused(await attempt(ana, full.id), 409, 'campaign-full'),
    refused(await attempt(brand, open.id), 403, 'campaign-own'),
    refused(await attempt(ana, open.id), 409, 'already-applied'),
    refused(await attempt(ben, full.id), 409, 'already-active'),
    refused(await attempt(ana, over.id), 409, 'campaign-completed'),
    refused(await attempt(ana, cancelled.id), 409, 'campaign-cancelled'),
    refused(await attempt(ana, past.id), 409, 'campaign-over'),
  ]
  expect(new Set(refusals.map(({ detail }) => detail)).size).toBe(refusals.length)
  expect(await portal.countEvents('CampaignApplicationSubmitted', ana.userId)).toBe(1)
})

test('a campaign whose brand is erased takes no new participants, and is not listed any more', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const admin = await theAdmin(portal)
  const open = await newCampaign(brand)
  const automatic = await newCampaign(brand, { autoAccept: true })
  const completed = await newCampaign(brand)
  await brand.post(`/api/iam/campaigns/${completed.id}/complete`)
  const application = await apply(ana, open.id)
  const listed = async ({ title }: CampaignDetail) =>
    answered(CampaignsAnswer, await ben.get(`/api/iam/campaigns?search=${encodeURIComponent(title)}`)).total
  for (const one of [open, automatic, completed]) await expect.poll(() => listed(one)).toBe(1)
  answeredNothing(await brand.post('/api/users/me/erase', { reason: 'moving on' }))

  for (const { id } of [open, automatic]) refused(await attempt(ben, id), 409, 'campaign-without-brand')
  const accept = `/api/iam/participations/${application.id}/accept`
  refused(await admin.post(accept), 409, 'campaign-without-brand')
  for (const one of [open, automatic]) await expect.poll(() => listed(one)).toBe(0)
  expect(await listed(completed)).toBe(1)
  expect((await theCampaign(ben, open.id)).status).toBe('active')
})

test('creators who withdrew or were rejected may apply again, and see why; removed ones may not', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id } = await newCampaign(brand)
  await take(creator, 'withdraw', await apply(creator, id))
  expect(await mine(creator)).toEqual([])
  const again = await apply(creator, id)
  refused(await brand.post(`/api/iam/participations/${again.id}/reject`), 400)
  refused(await brand.post(`/api/iam/participations/${again.id}/reject`, { reason: '  ' }), 400)
  expect(await take(brand, 'reject', again, { reason: 'Too far away.' })).toMatchObject({
    status: 'applied',
    closedReason: 'rejected',
    closedNote: 'Too far away.',
  })
  expect((await theCampaign(creator, id)).mine).toMatchObject({
    closedReason: 'rejected',
    closedNote: 'Too far away.',
  })
  const third = await newParticipant(brand, creator, id)
  expect((await theCampaign(brand, id)).participantCount).toBe(1)
  await take(brand, 'remove', third, { reason: 'No answer for weeks.' })
  refused(await attempt(creator, id), 409, 'removed-before')
  await expect.poll(async () => (await theCampaign(brand, id)).participantCount).toBe(0)
})

test('a creator who leaves frees the place', async () => {
  const [brand, ana, ben] = await Promise.all([newBrand(portal), newCreator(portal), newCreator(portal)])
  const { id } = await newCampaign(brand, { maxParticipants: 1 })
  const participation = await newParticipant(brand, ana, id)
  refused(await attempt(ben, id), 409, 'campaign-full')
  expect(await take(ana, 'leave', participation)).toMatchObject({ status: 'active', closedReason: 'left' })
  await expect.poll(async () => (await attempt(ben, id)).status).toBe(200)
})

test('applying to a campaign that accepts automatically makes a participant at once', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id } = await newCampaign(brand, { autoAccept: true })
  expect(await apply(creator, id)).toMatchObject({ status: 'active' })
  expect((await theCampaign(creator, id)).participantCount).toBe(1)
})

test('without a session campaigns can be read, and nothing else', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaign = await newCampaign(brand, {}, ['100.00'])
  const { id } = await apply(creator, campaign.id)
  const guest = portal.client()
  const of = `/api/iam/campaigns/${campaign.id}`
  for (const path of [
    ...['/api/iam/dashboard', '/api/iam/campaigns/participation', '/api/iam/campaigns/mine'],
    ...['/api/iam/submissions', `${of}/workspace`, `${of}/participations`, `${of}/timeline`],
  ])
    refused(await guest.get(path), 401, 'sign-in-required')
  for (const path of [`${of}/apply`, `/api/iam/participations/${id}/accept`, '/api/iam/campaigns'])
    refused(await guest.post(path), 401, 'sign-in-required')
  refused(await guest.patch('/api/iam/profiles/me', {}), 401, 'sign-in-required')
  refused(await guest.patch('/api/users/me', {}), 401, 'sign-in-required')
  expect((await guest.get(of)).status).toBe(200)
})
