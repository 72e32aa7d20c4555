import { type BadgeType, industries, locations } from '@iam/contracts/enumerations'

/** The choices of the three selects; All means no filter. */
export const choices = {
  industry: ['All', ...industries],
  location: ['All', ...locations],
  badge: ['All', 'Verified', 'SynergyGold', 'TopCreator'] satisfies readonly ('All' | BadgeType)[],
} as const

export type Filters = {
  readonly search: string
  readonly industry: string
  readonly location: string
  readonly badge: string
}

/** What the list shows, read off the address; a choice that does not exist is no choice. */
export function filtersIn(address: URLSearchParams): Filters {
  const chosen = (name: keyof typeof choices) => {
    const value = address.get(name) ?? 'All'
    return (choices[name] as readonly string[]).includes(value) ? value : 'All'
  }
  return {
    search: address.get('search') ?? '',
    industry: chosen('industry'),
    location: chosen('location'),
    badge: chosen('badge'),
  }
}

/** What is sent and what stands in the address: only what filters. */
export function queryOf(filters: Filters): Record<string, string> {
  const { search, ...selects } = filters
  const given = Object.entries(selects).filter(([, value]) => value !== 'All')
  return { ...(search.trim() && { search: search.trim() }), ...Object.fromEntries(given) }
}
