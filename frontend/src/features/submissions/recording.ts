import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { add, cents, formatMoney, money } from '@iam/contracts/money'

type Approval = {
  readonly amount: string
  readonly creatorName: string
  readonly campaign: Pick<CampaignDetail, 'rewardAmount' | 'maxParticipants'>
  readonly spent: string
  /** What is earned besides with the creator's last task: the part of the reward that tasks do not cover. */
  readonly remainder: string
}

/** What an approval would record, to the cent. */
export function recordingOf({ amount, creatorName, campaign, spent, remainder }: Approval) {
  const recorded = add(amount, remainder)
  const after = add(spent, recorded)
  const budget = money(cents(campaign.rewardAmount) * BigInt(campaign.maxParticipants))
  const why = remainder === '0.00' ? '' : ` (${formatMoney(remainder)} of it for completing the campaign)`
  return {
    recorded,
    budget,
    sentence:
      `Approving records ${formatMoney(recorded)} for ${creatorName}${why}; ` +
      `campaign spent ${formatMoney(spent)} -> ${formatMoney(after)} of ${formatMoney(budget)}`,
  }
}
