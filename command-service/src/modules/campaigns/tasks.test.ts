import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import type { TaskId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import {
  campaignAfter,
  campaignId,
  cleo,
  created,
  createdWithTasks,
  placeTaken,
  post,
  reel,
  story,
  submissionAfter,
  submitted,
  task,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { ana, id } from '../../testing/people.ts'
import { campaign } from './decider.ts'
import { add, byBen, needs, remove } from './testing/messages.ts'

describe('its tasks', () => {
  test('are added last, or at the requested position', () => {
    given(campaign, ...createdWithTasks)
      .when(add(), byBen)
      .records(task(story, '50.00', 3))
    given(campaign, ...createdWithTasks)
      .when(add('50.00', 1), byBen)
      .records(task(story, '50.00', 3), {
        type: 'CampaignTasksReordered',
        data: { campaignId, taskIds: [story, reel, post] },
      })
    given(campaign, ...createdWithTasks, task(story, '50.00', 3))
      .when(add(), byBen)
      .changesNothing()
  })
  test('are added behind one that kept its number when those before it were removed', () => {
    const removed = (taskId: TaskId) =>
      ({ type: 'CampaignTaskRemoved', data: { campaignId, taskId } }) as const
    given(campaign, ...createdWithTasks, removed(reel))
      .when(add(), byBen)
      .records(task(story, '50.00', 3))
    given(campaign, ...createdWithTasks, removed(reel), removed(post))
      .when(add(), byBen)
      .records(task(story, '50.00', 1))
  })
  test('pay no more together than the campaign', () => {
    given(campaign, ...createdWithTasks)
      .when(add('50.01'), byBen)
      .rejects('tasks-exceed-reward')
    given(campaign, ...createdWithTasks)
      .when({ type: 'UpdateTask', data: { campaignId, taskId: post, rewardAmount: '100.01' } }, byBen)
      .rejects('tasks-exceed-reward')
  })
  test('are limited to 20', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => task(id<TaskId>(100 + n), '0.00', n + 1))
    given(campaign, created, ...twenty)
      .when(add('0.00'), byBen)
      .rejects('tasks-full')
  })
  test('cannot pay less once a creator takes part', () => {
    const lower = { type: 'UpdateTask', data: { campaignId, taskId: reel, rewardAmount: '150.00' } } as const
    const lowered: CampaignEvent = { type: 'CampaignTaskUpdated', data: lower.data }
    given(campaign, ...createdWithTasks)
      .when(lower, byBen)
      .records(lowered)
    given(campaign, ...createdWithTasks, placeTaken())
      .when(lower, byBen)
      .rejects('reward-promised')
    given(campaign, ...createdWithTasks, placeTaken())
      .when({ ...lower, data: { ...lower.data, rewardAmount: '200.00' } }, byBen)
      .changesNothing()
  })
  test('cannot be removed once work was handed in for them', () => {
    const inUse = { ...needs, submissions: [submissionAfter(), submissionAfter(submitted())] }
    given(campaign, ...createdWithTasks, placeTaken())
      .when(remove, { ...byBen, needs: inUse })
      .rejects('task-in-use')
    given(campaign, ...createdWithTasks, placeTaken())
      .when(remove, { ...byBen, needs: { ...needs, submissions: [submissionAfter()] } })
      .records({ type: 'CampaignTaskRemoved', data: { campaignId, taskId: reel } })
    given(campaign, created).when(remove, byBen).changesNothing()
  })
  test('are checked on removal for work of all creators who ever had a place', () => {
    const { submissions } = campaign.needs!(
      remove,
      campaignAfter(...createdWithTasks, placeTaken(), placeTaken(cleo), {
        type: 'CampaignSlotFreed',
        data: { campaignId, userId: ana },
      }),
    )
    expect(submissions).toMatchObject({ ids: [`${reel}-${ana}`, `${reel}-${cleo}`] })
  })
  test('are reordered by a list of all of them', () => {
    const reorder = (...taskIds: TaskId[]): CampaignCommand => ({
      type: 'ReorderTasks',
      data: { campaignId, taskIds },
    })
    given(campaign, ...createdWithTasks)
      .when(reorder(reel, post), byBen)
      .changesNothing()
    given(campaign, ...createdWithTasks)
      .when(reorder(post), byBen)
      .rejects('tasks-changed')
    given(campaign, ...createdWithTasks)
      .when(reorder(post, post), byBen)
      .rejects('tasks-changed')
    given(campaign, ...createdWithTasks)
      .when(reorder(post, story), byBen)
      .rejects('tasks-changed')
  })
  test('are reordered from the order in which they are shown, which an earlier release left to their numbers', () => {
    const [a, b] = [id<TaskId>(101), id<TaskId>(102)]
    const reordered = (...taskIds: TaskId[]) =>
      ({ type: 'CampaignTasksReordered', data: { campaignId, taskIds } }) as const
    // The post was third when the two before it were removed; the story came second.
    const shownFirst = [task(a, '0.00', 1), task(b, '0.00', 2), task(post, '50.00', 3)]
    const removed = [a, b].map(
      (taskId) => ({ type: 'CampaignTaskRemoved', data: { campaignId, taskId } }) as const,
    )
    const history = [created, ...shownFirst, ...removed, task(story, '50.00', 2)]
    const reorder = (...taskIds: TaskId[]): CampaignCommand => ({
      type: 'ReorderTasks',
      data: { campaignId, taskIds },
    })
    given(campaign, ...history)
      .when(reorder(story, post), byBen)
      .changesNothing()
    given(campaign, ...history)
      .when(reorder(post, story), byBen)
      .records(reordered(post, story))
    given(campaign, ...history, reordered(post, story))
      .when(reorder(post, story), byBen)
      .changesNothing()
    given(campaign, created, task(post, '50.00', 2), task(reel, '50.00', 2))
      .when(reorder(reel, post), byBen)
      .changesNothing()
  })
  test('cannot be changed if they do not exist', () =>
    given(campaign, created)
      .when({ type: 'UpdateTask', data: { campaignId, taskId: reel, title: 'X' } }, byBen)
      .rejects('task-unknown', 404))
})
