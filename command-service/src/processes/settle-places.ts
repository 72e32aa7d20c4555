import type { CampaignId, UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

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
    ParticipationLeft: (data) => [{ type: 'FreeSlot', data: of(data) }],
    ParticipantRemoved: (data) => [{ type: 'FreeSlot', data: of(data) }],
    ParticipationClosed: (data) => [{ type: 'FreeSlot', data: of(data) }],
  },
}

const of = ({ campaignId, userId }: { readonly campaignId: string; readonly userId: string }) => ({
  campaignId: campaignId as CampaignId,
  userId: userId as UserId,
})
