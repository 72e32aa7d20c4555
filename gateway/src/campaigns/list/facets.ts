import type { Campaign } from '@iam/contracts/campaigns/views'
import { CampaignCategory, RewardRange } from '@iam/contracts/enumerations'
import { cents } from '@iam/contracts/money'

const categoryBits = new Map(CampaignCategory.options.map((category, at) => [category, 1 << at]))

/** Both ends belong to a range, so that $500 is in two of them [T-23]. */
const bounds: Record<RewardRange, readonly [least: bigint, most: bigint | undefined]> = {
  '$0-$500': [0n, 500_00n],
  '$500-$1000': [500_00n, 1000_00n],
  '$1000+': [1000_00n, undefined],
}
const rangeBits = new Map(
  RewardRange.options.map((range, at) => [range, 1 << (CampaignCategory.options.length + at)]),
)

/** What a campaign is, as bits of one number: each of its categories, and the ranges that its reward is in. */
export function facetsOf({
  categories,
  rewardAmount,
}: Pick<Campaign, 'categories' | 'rewardAmount'>): number {
  const reward = cents(rewardAmount)
  let bits = 0
  for (const category of categories) bits |= categoryBits.get(category)!
  for (const [range, bit] of rangeBits) {
    const [least, most] = bounds[range]
    if (reward >= least && (most === undefined || reward <= most)) bits |= bit
  }
  return bits
}

/** What a query asks for, in bits. */
export const facetsAsked = (category: CampaignCategory | undefined, range: RewardRange | undefined): number =>
  (category ? categoryBits.get(category)! : 0) | (range ? rangeBits.get(range)! : 0)
