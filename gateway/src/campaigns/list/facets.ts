import type { CampaignFilter } from '@iam/contracts/campaigns/requests'
import type { Campaign } from '@iam/contracts/campaigns/views'
import { CampaignCategory, RewardRange } from '@iam/contracts/enumerations'
import { bitsAsked, rangeBits, selectsOf } from '../../lists/selects.ts'

/** The filters of the campaign list: category and reward range. */
export const selects = selectsOf(CampaignCategory.options, RewardRange.options)
const [categories, ranges] = selects

const rewardBits = rangeBits<RewardRange>(ranges!, {
  '$0-$500': [0n, 500_00n],
  '$500-$1000': [500_00n, 1000_00n],
  '$1000+': [1000_00n, undefined],
})

/** The facet bits of a campaign: its categories and the reward ranges that contain its reward. */
export const facetsOf = (campaign: Pick<Campaign, 'categories' | 'rewardAmount'>): number =>
  campaign.categories.reduce(
    (bits, category) => bits | categories!.bits.get(category)!,
    rewardBits(campaign.rewardAmount),
  )

/** The facet bits of a query. */
export const facetsAsked = ({ category, rewardRange }: Pick<CampaignFilter, 'category' | 'rewardRange'>) =>
  bitsAsked(selects, [category, rewardRange])
