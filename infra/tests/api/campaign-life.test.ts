import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { sum } from '@iam/contracts/money'
import { ParticipationsAnswer, WorkspaceAnswer } from '@iam/contracts/participations/views'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, decide, handIn, newCampaign, take, theCampaign, work } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { demoPassword, newBrand, newCreator, type Person, signIn, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const workspace = async (creator: Client, id: string) =>
  answered(WorkspaceAnswer, await creator.get(`/api/iam/campaigns/${id}/workspace`))
const dashboard = async (client: Client) => answered(DashboardAnswer, await client.get('/api/iam/dashboard'))
const profile = async ({ handle }: Person) =>
  answered(ProfileAnswer, await portal.client().get(`/api/iam/profiles/handle/${handle}`)).profile
const earningsOf = async ({ userId }: Person) =>
  (
    await portal.rows<{ source_type: string; amount: string }>(
      'select source_type, amount from earnings where user_id = $1',
      [userId],
    )
  )
    .map(({ source_type, amount }) => `${source_type} ${amount}`)
    .sort()

test('a campaign from its creation to the last cent of its rewards [CAMP-35 X-CMP-1 X-CMP-4 ENT-43 T-28]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const campaign = await newCampaign(brand, { rewardAmount: '500.00', maxParticipants: 2 }, [
    '120.50',
    '79.50',
    '0.00',
  ])
  const { id, tasks } = campaign
  const [first, second, third] = tasks as [(typeof tasks)[0], (typeof tasks)[0], (typeof tasks)[0]]

  const applied = await apply(creator, id)
  refused(await creator.get(`/api/iam/campaigns/${id}/workspace`), 403, 'not-taking-part')
  await take(brand, 'accept', applied)
  expect((await theCampaign(portal.client(), id)).participantCount).toBe(1)
  expect((await profile(creator)).activeCampaigns).toEqual([
    {
      id,
      title: campaign.title,
      brand: brand.name,
      status: 'active',
      progress: 0,
      reward: '500.00',
      dueDate: campaign.endAt,
    },
  ])
  expect((await profile(creator)).activeCampaignCount).toBe(1)
  const states = async () => (await workspace(creator, id)).tasks.map(({ state }) => state)
  expect((await workspace(creator, id)).tasks.map((task) => task.id)).toEqual([first.id, second.id, third.id])
  expect(await states()).toEqual(['in_progress', 'in_progress', 'in_progress'])

  // Handed in, sent back with notes, handed in again.
  const submission = await handIn(creator, first)
  expect(submission).toMatchObject({ status: 'submitted', version: 1, taskReward: '120.50' })
  expect(await states()).toEqual(['submitted', 'in_progress', 'in_progress'])
  await decide(brand, 'request-revision', submission, { notes: 'Louder, please.', version: 1 })
  const [back] = (await workspace(creator, id)).tasks
  expect(back).toMatchObject({
    state: 'in_progress',
    submissionStatus: 'revision_needed',
    submission: { notes: 'Louder, please.', versions: [{ version: 1, notes: 'Louder, please.' }] },
  })
  const again = await handIn(creator, first)
  expect(again).toMatchObject({ id: submission.id, version: 2, status: 'submitted' })
  expect(again.versions.map(({ version, decision }) => [version, decision])).toEqual([
    [1, 'revision_needed'],
    [2, null],
  ])

  // Approved: progress, earnings and all figures follow.
  await decide(brand, 'approve', submission, { version: 2, notes: 'Lovely.' })
  await expect.poll(() => earningsOf(creator)).toEqual(['task_submission 120.50'])
  await expect
    .poll(async () => (await workspace(creator, id)).participation)
    .toMatchObject({
      progress: 33,
      tasksCompleted: 1,
      tasksInReview: 0,
      totalTasks: 3,
      earningsAccrued: '120.50',
    })
  expect(await states()).toEqual(['completed', 'in_progress', 'in_progress'])
  expect((await theCampaign(brand, id)).spent).toBe('120.50')

  // Approved with another amount; and a task without a reward of its own.
  await decide(brand, 'approve', await handIn(creator, second), { rewardAmountOverride: '99.99' })
  await decide(brand, 'approve', await handIn(creator, third))
  const total = sum(['120.50', '99.99', '300.00'])
  await expect
    .poll(() => earningsOf(creator))
    .toEqual(['campaign 300.00', 'task_submission 99.99', 'task_submission 120.50'].sort())
  await expect
    .poll(async () => (await workspace(creator, id)).participation)
    .toMatchObject({ status: 'completed', progress: 100, tasksCompleted: 3, earningsAccrued: total })

  const participations = answered(
    ParticipationsAnswer,
    await creator.get('/api/iam/campaigns/participation'),
  ).participations
  expect(participations).toMatchObject([{ status: 'completed', earningsAccrued: total }])
  expect((await theCampaign(brand, id)).spent).toBe(total)
  expect((await dashboard(brand)).activeCampaigns).toMatchObject([
    { id, participants: 1, spent: total, budget: '1000.00' },
  ])
  const { creator: figures } = await dashboard(creator)
  expect(figures).toMatchObject({ thisMonth: total, pending: total, activeTaskCount: 0 })
  expect(figures.recentEarnings).toHaveLength(3)
  expect(figures.earningsByMonth?.at(-1)?.amount).toBe(total)
  const page = await profile(creator)
  expect([page.earningsTotal, page.activeCampaigns]).toEqual([total, []])
})

test('a revision or a rejection without notes is refused, and the notes stay with their version [X-CMP-2]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['50.00'])
  await take(brand, 'accept', await apply(creator, id))
  const submission = await handIn(creator, tasks[0]!, work({ title: 'Version one' }))
  const path = `/api/iam/submissions/${submission.id}`
  for (const decision of ['request-revision', 'reject'])
    for (const body of [{}, { notes: '' }, { notes: ' \n ' }])
      expect(refused(await brand.post(`${path}/${decision}`, body), 400).errors?.[0]?.path).toBe('notes')
  await decide(brand, 'reject', submission, { notes: 'Another brand is in it.', reason: 'rights' })
  await decide(brand, 'reopen', submission)
  const next = await handIn(creator, tasks[0]!, work({ title: 'Version two' }))
  expect(next.versions).toMatchObject([
    { version: 1, title: 'Version one', decision: 'rejected', notes: 'Another brand is in it.' },
    { version: 2, title: 'Version two', decision: null, notes: '' },
  ])
  // A decision names the version that was reviewed.
  refused(await brand.post(`${path}/approve`, { version: 1 }), 409, 'submission-changed')
})

test('rejected work is not reopened for a creator who has left, unless they take part once more', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['50.00'])
  const part = await take(brand, 'accept', await apply(creator, id))
  const submission = await handIn(creator, tasks[0]!)
  const path = `/api/iam/submissions/${submission.id}`
  const rejected = await decide(brand, 'reject', submission, { notes: 'No.' })
  expect(rejected.creatorTakesPart).toBe(true)
  await take(creator, 'leave', part)
  const { detail } = refused(await brand.post(`${path}/reopen`), 409, 'participation-left')
  expect(detail).toContain('no further version is handed in.')
  await expect.poll(async () => (await brand.get(path)).body.submission.creatorTakesPart).toBe(false)
  await take(brand, 'accept', await apply(creator, id))
  expect(await decide(brand, 'reopen', submission)).toMatchObject({
    ...{ status: 'revision_needed', creatorTakesPart: true },
  })
})

test('an approval pays the reward that the reviewer saw, or nothing [T-64 T-91]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['50.00'])
  await take(brand, 'accept', await apply(creator, id))
  const submission = await handIn(creator, tasks[0]!)
  const path = `/api/iam/submissions/${submission.id}`
  const raised = await brand.patch(`/api/iam/tasks/${tasks[0]!.id}`, { rewardAmount: '75.00' })
  expect(raised.status).toBe(200)
  const stale = await brand.post(`${path}/approve`, { version: 1, amendments: 0, taskReward: '50.00' })
  expect(refused(stale, 409, 'submission-changed').detail).toContain('is $75.00')
  const { taskReward } = (await brand.get(path)).body.submission
  expect(await decide(brand, 'approve', submission, { taskReward })).toMatchObject({
    status: 'approved',
    earned: '75.00',
  })
})

test('submitted work can be amended until its review begins', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['50.00'])
  await take(brand, 'accept', await apply(creator, id))
  const submission = await handIn(creator, tasks[0]!)
  const path = `/api/iam/submissions/${submission.id}`
  const amended = await creator.patch(path, work({ title: 'Better' }))
  expect(amended.body.submission).toMatchObject({ version: 1, versions: [{ title: 'Better' }] })
  // The same piece was changed; no second draft is left over.
  const pieces = async () => (await creator.get(`/api/iam/content?creatorId=${creator.userId}`)).body.contents
  await expect
    .poll(pieces)
    .toMatchObject([{ id: submission.contentId, title: 'Better', status: 'draft', campaignId: id }])
  expect(await pieces()).toHaveLength(1)
  // An admin's look does not begin the review, nor does an amendment make a version: a decision names both.
  for (const step of ['approve', 'reject', 'request-revision']) {
    const stale = await brand.post(`${path}/${step}`, { version: 1, amendments: 0, notes: 'Seen before.' })
    refused(stale, 409, 'submission-changed')
  }
  expect(await decide(brand, 'open', submission)).toMatchObject({ openedAt: expect.any(String) })
  refused(await creator.patch(path, work()), 409, 'review-begun')
  expect((await decide(brand, 'approve', submission, { version: 1, amendments: 1 })).status).toBe('approved')
})

test('existing content is handed in unchanged, and cannot be changed while it waits', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const { id, tasks } = await newCampaign(brand, {}, ['50.00'])
  await take(brand, 'accept', await apply(creator, id))
  const draft = { type: 'reel', title: 'Made before', body: 'At home.', campaignId: id }
  const { content } = (await creator.post('/api/iam/content', draft)).body
  expect(content).toMatchObject({ status: 'draft', campaignId: id })
  const submission = await handIn(creator, tasks[0]!, { contentId: content.id })
  expect(submission.versions).toMatchObject([{ contentId: content.id, title: 'Made before' }])
  const edit = () => creator.patch(`/api/iam/content/${content.id}`, { title: 'Made since' })
  refused(await edit(), 409)
  await decide(brand, 'approve', submission)
  const shown = async () =>
    (await creator.get(`/api/iam/content?creatorId=${creator.userId}`)).body.contents.find(
      (one: { id: string }) => one.id === content.id,
    )
  await expect.poll(async () => (await shown()).status).toBe('approved')
  expect((await creator.post(`/api/iam/content/${content.id}/publish`)).body.content.status).toBe('published')
  // Content that was changed after its approval is a draft again, so that only approved content is published.
  expect((await edit()).body.content).toMatchObject({ status: 'draft', title: 'Made since' })
  expect((await portal.client().get(`/api/iam/content?creatorId=${creator.userId}`)).body.contents).toEqual(
    [],
  )
})

test('a brand lists the submissions for its campaigns, a creator their own, both by status [X-CMP-3]', async () => {
  const [brand, creator, other] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newCreator(portal),
  ])
  const { id, tasks } = await newCampaign(brand, {}, ['10.00', '10.00', '10.00'])
  await take(brand, 'accept', await apply(creator, id))
  await take(brand, 'accept', await apply(other, id))
  const [one, two] = [await handIn(creator, tasks[0]!), await handIn(creator, tasks[1]!)]
  const three = await handIn(other, tasks[0]!)
  await decide(brand, 'approve', one)
  const list = async (client: Client, query = '') =>
    answered(SubmissionsAnswer, await client.get(`/api/iam/submissions${query}`))
  const ids = (all: { submissions: readonly { id: string }[] }) => all.submissions.map((of) => of.id)
  expect(ids(await list(brand))).toEqual([three.id, two.id, one.id])
  expect(ids(await list(brand, '?status=submitted'))).toEqual([two.id, three.id])
  expect(ids(await list(creator))).toEqual([two.id, one.id])
  expect(ids(await list(creator, `?campaignId=${id}&status=approved`))).toEqual([one.id])
  expect((await list(brand, '?overdue=true')).total).toBe(0)
  for (const query of ['?status=submitted', '']) {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(brand, `?limit=1${query.replace('?', '&')}${cursor && `&cursor=${cursor}`}`)
      seen.push(...ids(page))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(ids(await list(brand, query)))
  }
  refused(await brand.get('/api/iam/submissions?status=waiting'), 400, 'invalid-input')
})

test('work that waits longer than 3 days is overdue for its brand, and after 14 days for the admins [X-CMP-3]', async () => {
  const [brand, creator, admin] = await Promise.all([
    signIn(portal, 'brand@iam.example', demoPassword),
    signIn(portal, 'creator2@iam.example', demoPassword),
    theAdmin(portal),
  ])
  const overdue = async (client: Client) =>
    answered(SubmissionsAnswer, await client.get('/api/iam/submissions?overdue=true&limit=100')).submissions
  const days = ({ submittedAt }: { readonly submittedAt: string }) =>
    (Date.now() - Date.parse(submittedAt)) / 86_400_000

  const forBrand = await overdue(brand)
  expect(forBrand).toMatchObject([{ status: 'submitted', overdueDays: 3, organizerName: 'Harbor & Pine' }])
  // The creator sees which brand they wait for, and since when.
  expect(await overdue(creator)).toEqual(forBrand)
  const forAdmins = await overdue(admin)
  expect(forAdmins).toMatchObject([{ overdueDays: 14, organizerName: 'Northwind Shoes' }])
  expect(days(forBrand[0]!)).toBeGreaterThan(3)
  expect(days(forAdmins[0]!)).toBeGreaterThan(14)
})
