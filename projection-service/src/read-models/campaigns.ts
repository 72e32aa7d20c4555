import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { CampaignRow } from '@iam/contracts/campaigns/views'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import { CampaignCategory } from '@iam/contracts/enumerations'
import { add, subtract, zero } from '@iam/contracts/money'
import { present } from '@iam/contracts/present'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/**
 * Campaigns with the numbers of taken places and of tasks and the amount spent so far. Tasks have rows of their own: of one
 * that is removed there is none by which those whom it concerned could be found, so this row tells them.
 */
export const campaigns = readModel<CampaignEvent | EarningEvent | UserEvent, typeof CampaignRow>({
  name: 'campaigns',
  version: 6,
  row: CampaignRow,
  key: 'id',
  eventKeyField: 'campaignId',
  indexes: [
    '(organizer_id, created_at desc, id)',
    "(end_at) where status = 'active'",
    '(closed_at)',
    // Those whose participants are completed one by one.
    "(organizer_id) where status = 'active' and task_count = 0",
  ],
  keysByEvent: {
    EarningRecorded: ({ campaignId }) => (campaignId === null ? [] : [campaignId]),
    EarningVoided: ({ campaignId }) => (campaignId === null ? [] : [campaignId]),
  },
  personFields: ['organizerId'],

  starts: {
    CampaignCreated: ({ campaignId, categories, ...terms }, { at }) => ({
      ...terms,
      id: campaignId,
      categories: categories.map((category) => CampaignCategory.parse(category)),
      status: 'active',
      participantCount: 0,
      taskCount: 0,
      spent: zero,
      closedAt: null,
      closedReason: '',
      createdAt: at,
    }),
  },

  on: {
    CampaignUpdated: (row, { campaignId, categories = row.categories, ...changed }) => ({
      ...row,
      ...present(changed),
      categories: categories.map((category) => CampaignCategory.parse(category)),
    }),
    CampaignTaskAdded: (row) => ({ ...row, taskCount: row.taskCount + 1 }),
    CampaignTaskRemoved: (row) => ({ ...row, taskCount: row.taskCount - 1 }),
    CampaignSlotTaken: (row) => ({ ...row, participantCount: row.participantCount + 1 }),
    CampaignSlotFreed: (row) => ({ ...row, participantCount: row.participantCount - 1 }),
    EarningRecorded: (row, { amount }) => ({ ...row, spent: add(row.spent, amount) }),
    EarningVoided: (row, { amount }) => ({ ...row, spent: subtract(row.spent, amount) }),
    CampaignCompleted: (row, _, { at }) => ({ ...row, status: 'completed', closedAt: at }),
    CampaignCancelled: (row, { reason }, { at }) => ({
      ...row,
      status: 'cancelled',
      closedAt: at,
      closedReason: reason,
    }),
    UserErased: (row) => ({ ...row, closedReason: '' }),
  },
})
