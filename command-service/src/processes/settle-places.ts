import type { CampaignId, UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

type Part = { readonly campaignId: string; readonly userId: string }
const of = ({ campaignId, userId }: Part) => ({
  campaignId: campaignId as CampaignId,
  userId: userId as UserId,
})
const free = (data: Part) => [{ type: 'FreePlace', data: of(data) } as const]

/**
 * Keeps places and participations consistent: frees the places of applications and participations that ended, and repairs
 * workflows that crashed between two steps (`repairsAfter`, usually a no-op).
 */
export const settlePlaces: Process = {
  name: 'settle-places',
  repairsAfter: ['CampaignApplicationSubmitted', 'CampaignSlotTaken'],
  completes: ['CampaignSlotTaken'],
  on: {
    CampaignApplicationSubmitted: (data) => [{ type: 'AcceptIntoCampaign', data: of(data) }],
    CampaignSlotTaken: ({ note, attempt, ...data }) =>
      note === undefined
        ? [{ type: 'AcceptApplication', data: of(data) }, ...free(data)]
        : [
            { type: 'JoinCampaign', data: { ...of(data), note } },
            { type: 'FreePlace', data: { ...of(data), attempt } },
          ],
    ApplicationRejected: free,
    ApplicationWithdrawn: free,
    ParticipationLeft: free,
    ParticipantRemoved: free,
    ParticipationClosed: free,
  },
}
