import { randomUUID } from 'node:crypto'
import { ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { daysAfter } from '@iam/contracts/days'
import { MovesAnswer } from '@iam/contracts/moves/views'
import { WorkspaceAnswer } from '@iam/contracts/participations/views'
import { streamOf } from '@iam/contracts/streams'
import { SubmissionAnswer, SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { openStoredLog } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { decide, newHandedIn, theCampaign } from './campaigns.ts'
import { answered } from './expect-answer.ts'
import { newPair } from './offers.ts'
import { theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const none = { moves: [], counts: {} }
const movesOf = async (client: Client) => answered(MovesAnswer, await client.get('/api/iam/moves'))
const toReview = async (client: Client) =>
  answered(SubmissionsAnswer, await client.get('/api/iam/submissions?status=submitted'))
const dashboardOf = async (client: Client) =>
  answered(DashboardAnswer, await client.get('/api/iam/dashboard'))
/** Of its only campaign. */
const reviewsIn = async (brand: Client) =>
  answered(ManagedCampaignsAnswer, await brand.get('/api/iam/campaigns/mine')).campaigns[0]?.reviewCount

test('work of a cancelled campaign waits while it can be reviewed, as a move and in the list [T-63 X-APP-1]', async () => {
  const [brand, creator] = await newPair(portal)
  const { campaignId } = await newHandedIn(brand, creator)
  await brand.post(`/api/iam/campaigns/${campaignId}/cancel`, { reason: 'No market' })
  await expect
    .poll(async () => (await theCampaign(brand, campaignId)).participantCount, { timeout: 10_000 })
    .toBe(0)
  expect(await movesOf(creator)).toEqual(none)
  const { closedAt } = await theCampaign(brand, campaignId)
  expect((await movesOf(brand)).moves).toMatchObject([{ what: 'review-work', due: daysAfter(closedAt!, 14) }])
  expect((await toReview(brand)).total).toBe(1)
  await portal.rows(`update campaigns set closed_at = closed_at - interval '14 days' where id = $1`, [
    campaignId,
  ])
  expect(await movesOf(brand)).toEqual(none)
  expect((await toReview(brand)).total).toBe(0)
  expect((await toReview(creator)).total).toBe(1)
})

test('a revision that was asked for when its campaign was over waits for the brand, as a move, in the list, on the dashboard and in the campaign [T-61 T-63 X-APP-1]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id, campaignId, taskTitle } = await newHandedIn(brand, creator)
  await brand.post(`/api/iam/campaigns/${campaignId}/cancel`, { reason: 'No market' })
  const { closedAt } = await theCampaign(brand, campaignId)
  // Today's decider refuses it; earlier releases recorded it, and a race still may. Written to the view alone.
  const askedAt = async (at: string) =>
    portal.rows(`update task_submissions set status = 'revision_needed', reviewed_at = $2 where id = $1`, [
      id,
      at,
    ])
  const counted = async () => {
    const { pendingTasks, ...counts } = await dashboardOf(brand)
    return {
      desk: (await toReview(brand)).submissions.map((of) => of.id),
      dashboard: pendingTasks?.map((task) => [task.id, task.status, task.since]),
      counts: [counts.reviewCount, counts.revisionCount, await reviewsIn(brand)],
    }
  }
  const after = new Date(Date.parse(closedAt!) + 1).toISOString()
  await askedAt(after)
  expect(await movesOf(brand)).toMatchObject({
    moves: [{ what: 'review-work', id, title: taskTitle, since: after, due: daysAfter(closedAt!, 14) }],
    counts: { reviews: 1 },
  })
  expect(await counted()).toEqual({
    desk: [id],
    dashboard: [[id, 'review_needed', after]],
    counts: [1, 0, 1],
  })
  expect((await movesOf(creator)).counts).toEqual({})
  const inCampaign = `/api/iam/submissions?status=submitted&campaignId=${campaignId}`
  expect(answered(SubmissionsAnswer, await (await theAdmin(portal)).get(inCampaign)).total).toBe(1)

  // One that was asked for before the end was the creator's to hand in, and is over with the campaign.
  await askedAt(closedAt!)
  expect(await movesOf(brand)).toEqual(none)
  expect(await counted()).toEqual({ desk: [], dashboard: [], counts: [0, 0, 0] })
})

test('work that was handed in as its task was removed is seen and turned down [X-APP-1]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id, campaignId, campaignTaskId } = await newHandedIn(brand, creator)
  await recordRemoval(campaignId, campaignTaskId)
  const shown = { id, taskTitle: 'A removed task', taskReward: '0.00', taskRemoved: true }
  for (const one of [brand, creator])
    await expect
      .poll(() => toReview(one), { timeout: 10_000 })
      .toMatchObject({ submissions: [shown], total: 1 })
  const move = { what: 'review-work', id, title: shown.taskTitle, amount: shown.taskReward }
  expect((await movesOf(brand)).moves).toMatchObject([move])
  expect((await dashboardOf(brand)).pendingTasks).toMatchObject([{ id, task: 'A removed task' }])
  const workspace = await creator.get(`/api/iam/campaigns/${campaignId}/workspace`)
  const { tasks, removedTasks } = answered(WorkspaceAnswer, workspace)
  expect(tasks).toHaveLength(1)
  expect(removedTasks).toMatchObject([
    { id: campaignTaskId, title: shown.taskTitle, state: 'submitted', submission: shown },
  ])
  const read = answered(SubmissionAnswer, await brand.get(`/api/iam/submissions/${id}`)).submission
  expect(read).toMatchObject(shown)
  expect(await decide(brand, 'reject', read, { notes: 'We need no poster.' })).toMatchObject({
    ...{ id, status: 'rejected' },
  })
  expect(await movesOf(brand)).toEqual(none)
})

test('a revision that cannot be handed in is waited for on no dashboard [X-APP-1]', async () => {
  const [brand, creator] = await newPair(portal)
  const ofRemoved = await newHandedIn(brand, creator)
  const ofErased = await newHandedIn(brand, creator)
  const revisions = async () => {
    const { pendingTasks, revisionCount } = await dashboardOf(brand)
    return [revisionCount, pendingTasks?.map(({ id }) => id)]
  }
  for (const one of [ofRemoved, ofErased]) await decide(brand, 'request-revision', one, { notes: 'Louder.' })
  expect(await revisions()).toEqual([2, [ofRemoved.id, ofErased.id]])
  await recordRemoval(ofRemoved.campaignId, ofRemoved.campaignTaskId)
  await expect.poll(revisions, { timeout: 10_000 }).toEqual([1, [ofErased.id]])
  await portal.rows('update people set erased = true where user_id = $1', [creator.userId])
  expect(await revisions()).toEqual([0, []])
})

/** Records the removal of a task for which work is handed in, as only a race of both commands does. */
async function recordRemoval(campaignId: string, taskId: string) {
  const log = await openStoredLog(portal.eventStoreUrl, silentLog())
  const stream = streamOf('campaign', campaignId)
  const { revision, metadata } = (await log.read(stream)).at(-1)!
  const id = randomUUID()
  const removed = { id, type: 'CampaignTaskRemoved', data: { campaignId, taskId } }
  await log.append(stream, revision, [
    { ...removed, metadata: { ...metadata, commandId: id, schemaVersion: 1 } },
  ])
  await log.close()
}
