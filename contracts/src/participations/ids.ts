import { uuid5 } from '../uuid5.ts'
import type { CampaignId, ParticipationId, UserId } from '../values.ts'

/** The key of the participation's stream. */
export const participationKey = ({ campaignId, userId }: { campaignId: string; userId: string }) =>
  `${campaignId}-${userId}`

/** A creator has one participation in a campaign, however often they apply. */
export const participationIdOf = ({ campaignId, userId }: { campaignId: CampaignId; userId: UserId }) =>
  uuid5(campaignId, userId) as ParticipationId
