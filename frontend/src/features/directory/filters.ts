import { type BadgeType, industries, locations, normaliseLocation } from '@iam/contracts/enumerations'
import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import { searchText } from '@iam/contracts/search/search-text'
import { type FiltersOf, filtersOf } from '../../lib/filters.ts'

/** The choices of the three selects; All means no filter. */
export const choices = {
  industry: ['All', ...industries],
  location: ['All', ...locations],
  badge: ['All', 'Verified', 'SynergyGold', 'TopCreator'] satisfies readonly ('All' | BadgeType)[],
  /** A brand's own stars; the directory's request does not have this filter. */
  show: ['All', 'Starred'],
} as const

export type Filters = FiltersOf<typeof choices>
export const { filtersIn, queryOf } = filtersOf(choices)

/** The active filters that are sent; `show` is applied by the screen itself. */
export const callOf = (filters: Filters): Record<string, string> => queryOf({ ...filters, show: 'All' })

const plain = (text: string) => text.trim().toLowerCase()

/** Whether a creator matches the filters, by the same rules as the directory's request. */
export function matches({ handle, tagline, user, badges }: DirectoryProfile, filters: Filters): boolean {
  const { name, location, industries: theirs } = user
  const sought = searchText(filters.search)
  const texts = [name, handle, tagline, ...theirs, location].map(searchText)
  const isFound = sought === '' ? filters.search.trim() === '' : texts.some((text) => text.includes(sought))
  return (
    isFound &&
    (filters.industry === 'All' || theirs.map(plain).includes(plain(filters.industry))) &&
    (filters.location === 'All' || normaliseLocation(location) === normaliseLocation(filters.location)) &&
    (filters.badge === 'All' ||
      badges.some(({ type, status }) => type === filters.badge && status === 'issued'))
  )
}
