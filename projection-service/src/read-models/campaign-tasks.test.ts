import { CampaignTaskRow } from '@iam/contracts/campaigns/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { campaignTasks } from './campaign-tasks.ts'

const campaignId = '21000000-0000-4000-8000-000000000001'
const [one, two] = ['31000000-0000-4000-8000-000000000001', '32000000-0000-4000-8000-000000000002'] as const
const added = (taskId: string, order: number) => ({
  type: 'CampaignTaskAdded',
  data: { campaignId, taskId, title: `Task ${order}`, description: 'Film it.', rewardAmount: '50.00', order },
})

test('a task belongs to its campaign and has its place [ENT-11]', () => {
  const row = given(campaignTasks, added(one, 1)).get(one)
  expect(row).toEqual({
    id: one,
    campaignId,
    title: 'Task 1',
    description: 'Film it.',
    rewardAmount: '50.00',
    order: 1,
  })
  expect(CampaignTaskRow.parse(row)).toEqual(row)
})

test('it changes field by field', () => {
  const changed = { type: 'CampaignTaskUpdated', data: { campaignId, taskId: one, rewardAmount: '75.00' } }
  expect(given(campaignTasks, added(one, 1), changed).get(one)).toMatchObject({
    title: 'Task 1',
    rewardAmount: '75.00',
  })
})

test('a new order moves all of them', () => {
  const reordered = { type: 'CampaignTasksReordered', data: { campaignId, taskIds: [two, one] } }
  const rows = given(campaignTasks, added(one, 1), added(two, 2), reordered)
  expect([rows.get(two)?.order, rows.get(one)?.order]).toEqual([1, 2])
})

test('a removed task is gone', () => {
  const removed = { type: 'CampaignTaskRemoved', data: { campaignId, taskId: one } }
  expect([...given(campaignTasks, added(one, 1), added(two, 2), removed).keys()]).toEqual([two])
})
