import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { CampaignTaskRow } from '@iam/contracts/campaigns/views'
import { readModel } from '../read-model.ts'

/** What a campaign asks its participants to do, in its order. */
export const campaignTasks = readModel<CampaignEvent, typeof CampaignTaskRow>({
  name: 'campaign_tasks',
  version: 1,
  row: CampaignTaskRow,
  key: 'id',
  eventKey: 'taskId',
  indexes: ['(campaign_id, "order")'],
  keysOf: { CampaignTasksReordered: ({ taskIds }) => taskIds },

  starts: {
    CampaignTaskAdded: ({ taskId, ...task }) => ({ id: taskId, ...task }),
  },
  on: {
    CampaignTaskUpdated: (row, { title, description, rewardAmount }) => ({
      ...row,
      title: title ?? row.title,
      description: description ?? row.description,
      rewardAmount: rewardAmount ?? row.rewardAmount,
    }),
    CampaignTasksReordered: (row, { taskIds }) => ({ ...row, order: taskIds.indexOf(row.id) + 1 }),
    CampaignTaskRemoved: () => null,
  },
})
