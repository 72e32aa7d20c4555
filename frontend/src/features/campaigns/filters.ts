import { CampaignCategory, RewardRange } from '@iam/contracts/enumerations'

/** The choices of the two selects; All means no filter. */
export const choices = {
  category: ['All', ...CampaignCategory.options],
  rewardRange: ['All', ...RewardRange.options],
} as const

export type Filters = { readonly search: string; readonly category: string; readonly rewardRange: string }

/** What the list shows, read off the address; a choice that does not exist is no choice. */
export function filtersIn(address: URLSearchParams): Filters {
  const chosen = (name: keyof typeof choices) => {
    const value = address.get(name) ?? 'All'
    return (choices[name] as readonly string[]).includes(value) ? value : 'All'
  }
  return {
    search: address.get('search') ?? '',
    category: chosen('category'),
    rewardRange: chosen('rewardRange'),
  }
}

/** What is sent and what stands in the address: only what filters. */
export function queryOf({ search, ...selects }: Filters): Record<string, string> {
  const given = Object.entries(selects).filter(([, value]) => value !== 'All')
  return { ...(search.trim() && { search: search.trim() }), ...Object.fromEntries(given) }
}
