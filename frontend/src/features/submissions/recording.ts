import { remainderOf } from '@iam/contracts/campaigns/rewards'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { add, cents, formatMoney, money } from '@iam/contracts/money'

type Approval = {
  readonly amount: string
  readonly creatorName: string
  readonly campaign: Pick<CampaignDetail, 'rewardAmount' | 'maxParticipants' | 'tasks'>
  readonly spent: string
  /** It is the creator's last task, with which the part of the reward that is not assigned to tasks is earned too. */
  readonly completes: boolean
}

/** What an approval would record, to the cent. */
export function recordingOf({ amount, creatorName, campaign, spent, completes }: Approval) {
  const remainder = completes ? remainderOf(campaign) : '0.00'
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
