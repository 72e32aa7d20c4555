import type { CampaignId, UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

const refresh = ({ campaignId }: { readonly campaignId: string }) => [
  { type: 'RefreshProgress', data: { campaignId: campaignId as CampaignId } } as const,
]

/** Progress is a share of the tasks, and changes with them; a creator who applied again may have approved work already. */
export const followTasks: Process = {
  name: 'follow-tasks',
  on: {
    CampaignTaskAdded: refresh,
    CampaignTaskRemoved: refresh,
    ApplicationAccepted: ({ campaignId, userId }) => [
      { type: 'RecordProgress', data: { campaignId: campaignId as CampaignId, userId: userId as UserId } },
    ],
  },
}
