import { type BadgeType, industries, locations, normaliseLocation } from '@iam/contracts/enumerations'
import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import { type FiltersOf, filtersOf } from '../../lib/filters.ts'

/** The choices of the three selects; All means no filter. */
export const choices = {
  industry: ['All', ...industries],
  location: ['All', ...locations],
  badge: ['All', 'Verified', 'SynergyGold', 'TopCreator'] satisfies readonly ('All' | BadgeType)[],
  /** A brand's own stars, which the directory's call knows nothing of. */
  show: ['All', 'Starred'],
} as const

export type Filters = FiltersOf<typeof choices>
export const { filtersIn, queryOf } = filtersOf(choices)

/** What is sent: what filters, but for what only this screen knows. */
export const callOf = (filters: Filters): Record<string, string> => queryOf({ ...filters, show: 'All' })

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether somebody is among those whom the filters leave, as the call would have it. */
export function matches({ handle, tagline, user, badges }: DirectoryProfile, filters: Filters): boolean {
  const { name, location, industries: theirs } = user
  const text = plain([name, handle, tagline, ...theirs, location].join('\n'))
  return (
    plain(filters.search)
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (filters.industry === 'All' || theirs.includes(filters.industry)) &&
    (filters.location === 'All' || normaliseLocation(location) === normaliseLocation(filters.location)) &&
    (filters.badge === 'All' ||
      badges.some(({ type, status }) => type === filters.badge && status === 'issued'))
  )
}
