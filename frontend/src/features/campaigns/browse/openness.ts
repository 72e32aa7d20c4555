import type { Campaign, CampaignDetail } from '@iam/contracts/campaigns/views'

type Places = Pick<Campaign, 'status' | 'endAt' | 'participantCount' | 'maxParticipants'> &
  // The hub lists none whose brand is erased.
  Partial<Pick<CampaignDetail, 'organizerErased'>>

/** Why a campaign takes no applications now; null if it takes them. */
export function closedBecause(campaign: Places, now = Date.now()): string | null {
  if (campaign.status === 'completed') return 'This campaign is completed.'
  if (campaign.status === 'cancelled') return 'This campaign was cancelled.'
  if (campaign.organizerErased)
    return 'The account of the brand is erased: the campaign takes no new participants.'
  if (Date.parse(campaign.endAt) <= now) return 'This campaign has ended.'
  return campaign.participantCount >= campaign.maxParticipants ? 'All places are taken.' : null
}
