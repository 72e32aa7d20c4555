import type { Campaign } from '@iam/contracts/campaigns/views'

type Places = Pick<Campaign, 'status' | 'endAt' | 'participantCount' | 'maxParticipants'>

/** Why a campaign takes no applications now; null if it takes them. */
export function closedBecause(campaign: Places, now = Date.now()): string | null {
  if (campaign.status === 'completed') return 'This campaign is completed.'
  if (campaign.status === 'cancelled') return 'This campaign was cancelled.'
  if (Date.parse(campaign.endAt) <= now) return 'This campaign has ended.'
  return campaign.participantCount >= campaign.maxParticipants ? 'All places are taken.' : null
}
