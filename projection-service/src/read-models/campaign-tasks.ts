import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import { CampaignTaskRow } from '@iam/contracts/campaigns/views'
import { present } from '@iam/contracts/present'
import { readModel } from '../read-model.ts'

/** What a campaign asks its participants to do, in its order. */
export const campaignTasks = readModel<CampaignEvent, typeof CampaignTaskRow>({
  name: 'campaign_tasks',
  version: 1,
  row: CampaignTaskRow,
  key: 'id',
  eventKeyField: 'taskId',
  indexes: ['(campaign_id, "order")'],
  keysByEvent: { CampaignTasksReordered: ({ taskIds }) => taskIds },

  starts: {
    CampaignTaskAdded: ({ taskId, ...task }) => ({ id: taskId, ...task }),
  },
  on: {
    CampaignTaskUpdated: (row, { campaignId, taskId, ...changed }) => ({ ...row, ...present(changed) }),
    CampaignTasksReordered: (row, { taskIds }) => ({ ...row, order: taskIds.indexOf(row.id) + 1 }),
    CampaignTaskRemoved: () => null,
  },
})
