import { CampaignCategory, RewardRange } from '@iam/contracts/enumerations'
import { type FiltersOf, filtersOf } from '../../../lib/filters.ts'

/** The choices of the two selects; All means no filter. */
export const choices = {
  category: ['All', ...CampaignCategory.options],
  rewardRange: ['All', ...RewardRange.options],
} as const

export type Filters = FiltersOf<typeof choices>
export const { filtersIn, queryOf } = filtersOf(choices)
