import { CampaignRow } from '@iam/contracts/campaigns/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben } from '../testing/lives.ts'
import { campaigns } from './campaigns.ts'

const campaignId = '21000000-0000-4000-8000-000000000001'
const terms = {
  title: 'Chairs that last',
  description: 'Show how you repair one.',
  rewardAmount: '750.00',
  categories: ['Lifestyle', 'Local'],
  startAt: '2026-11-01T00:00:00.000Z',
  endAt: '2026-12-01T00:00:00.000Z',
  maxParticipants: 5,
  requirements: ['A workbench'],
  deliverables: ['One film'],
  autoAccept: false,
}
const created = { type: 'CampaignCreated', data: { campaignId, organizerId: ben, ...terms } }
const place = (type: 'CampaignSlotTaken' | 'CampaignSlotFreed') => ({
  type,
  data: { campaignId, userId: ana },
})
const earned = (amount: string, of: string | null = campaignId) => ({
  type: 'EarningRecorded',
  data: {
    earningId: `e-${amount}`,
    userId: ana,
    sourceType: 'campaign',
    sourceId: campaignId,
    taskSubmissionId: null,
    campaignId: of,
    participationId: null,
    amount,
  },
})

test('a new campaign is active, has no participants and has cost nothing [ENT-10]', () => {
  const row = given(campaigns, created).get(campaignId)
  expect(row).toEqual({
    id: campaignId,
    organizerId: ben,
    ...terms,
    status: 'active',
    participantCount: 0,
    taskCount: 0,
    spent: '0.00',
    closedAt: null,
    closedReason: '',
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  expect(CampaignRow.parse(row)).toEqual(row)
})

test('only what was changed changes', () => {
  const changed = { campaignId, title: 'Chairs and tables', autoAccept: true, categories: ['Local'] }
  expect(given(campaigns, created, { type: 'CampaignUpdated', data: changed }).get(campaignId)).toMatchObject(
    {
      ...terms,
      title: 'Chairs and tables',
      autoAccept: true,
      categories: ['Local'],
    },
  )
})

test('taken and freed places make up the number of participants', () => {
  const taken = place('CampaignSlotTaken')
  expect(given(campaigns, created, taken, taken, place('CampaignSlotFreed')).get(campaignId)).toMatchObject({
    participantCount: 1,
  })
})

test('tasks are counted, and each that is added or removed changes the row', () => {
  const added = (order: number) => ({
    type: 'CampaignTaskAdded',
    data: { campaignId, taskId: `t-${order}`, title: 'A film', description: '', rewardAmount: '0.00', order },
  })
  const removed = { type: 'CampaignTaskRemoved', data: { campaignId, taskId: 't-1' } }
  const countAfter = (...events: Parameters<typeof given>[1][]) =>
    given(campaigns, created, ...events).get(campaignId)?.taskCount
  expect(countAfter(added(1), added(2))).toBe(2)
  expect(countAfter(added(1), added(2), removed)).toBe(1)
})

test('the amount spent is the sum of its earnings, to the cent [X-CMP-4]', () => {
  const row = given(campaigns, created, earned('250.10'), earned('99.95'), earned('70.00', null))
  expect(row.get(campaignId)).toMatchObject({ spent: '350.05' })
})

test('what is spent counts a correction with its sign and leaves a void out [T-75]', () => {
  const voided = (amount: string, of: string | null = campaignId) => ({
    ...earned(amount, of),
    type: 'EarningVoided',
  })
  const happened = [created, earned('250.10'), earned('99.95'), earned('-50.10')]
  expect(given(campaigns, ...happened).get(campaignId)?.spent).toBe('299.95')
  const after = given(campaigns, ...happened, voided('99.95'), voided('70.00', null))
  expect(after.get(campaignId)?.spent).toBe('200.00')
})

test('it ends completed or cancelled, with the day and the reason [STATE-12]', () => {
  const completed = { type: 'CampaignCompleted', data: { campaignId }, at: '2026-12-01T00:00:00.000Z' }
  expect(given(campaigns, created, completed).get(campaignId)).toMatchObject({
    status: 'completed',
    closedAt: '2026-12-01T00:00:00.000Z',
    closedReason: '',
  })
  const cancelled = { type: 'CampaignCancelled', data: { campaignId, reason: 'No wood left.' } }
  expect(given(campaigns, created, cancelled).get(campaignId)).toMatchObject({
    status: 'cancelled',
    closedReason: 'No wood left.',
  })
})
