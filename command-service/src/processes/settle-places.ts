import type { CampaignId, UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

type Part = { readonly campaignId: string; readonly userId: string }
const of = ({ campaignId, userId }: Part) => ({
  campaignId: campaignId as CampaignId,
  userId: userId as UserId,
})
const free = (data: Part) => [{ type: 'FreeSlot', data: of(data) } as const]

/**
 * Whoever has a place takes part, and whoever does not take part has none. Mostly all of this is so already; it puts
 * right what a crash left half done.
 */
export const settlePlaces: Process = {
  name: 'settle-places',
  on: {
    CampaignApplicationSubmitted: (data) => [{ type: 'AcceptIntoCampaign', data: of(data) }],
    CampaignSlotTaken: (data) => [
      { type: 'AcceptApplication', data: of(data) },
      { type: 'FreeSlot', data: of(data) },
    ],
    ApplicationRejected: free,
    ApplicationWithdrawn: free,
    ParticipationLeft: free,
    ParticipantRemoved: free,
    ParticipationClosed: free,
  },
}
