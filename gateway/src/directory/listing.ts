import { cents } from '@iam/contracts/money'
import { CreatorRow, type DirectoryProfile } from '@iam/contracts/profiles/views'
import { searchText } from '@iam/contracts/search/search-text'
import type * as z from 'zod'
import type { Listing } from '../lists/list-index.ts'
import { facetsOf } from './facets.ts'
import { sortKeyOf } from './place.ts'

const { shape } = CreatorRow

/** The columns of `creators` that the directory reads; only rows with a profile are read. */
export const ListedRow = CreatorRow.pick({
  userId: true,
  name: true,
  avatarUrl: true,
  bio: true,
  location: true,
  industries: true,
  tagline: true,
  introVideoUrl: true,
  badges: true,
  isVerified: true,
  metricsViews: true,
  metricsClicks: true,
  earningsTotal: true,
}).extend({ profileId: shape.profileId.unwrap(), handle: shape.handle.unwrap() })
export type ListedRow = z.infer<typeof ListedRow>

/** A row of `creators` as an index entry; `nameOf` returns the name of a badge issuer. */
export function listingOf(row: ListedRow, nameOf: (userId: string) => string): Listing {
  const issued = row.badges.filter(({ status }) => status === 'issued')
  const { handle, industries, location } = row
  return {
    key: row.userId,
    sortKey: sortKeyOf({ isVerified: row.isVerified, cents: Number(cents(row.earningsTotal)), handle }),
    facets: facetsOf({ industries, location, badges: issued.map(({ type }) => type) }),
    fields: [row.name, handle, row.tagline, ...industries, location].map(searchText),
    nameCount: 2,
    handle: searchText(handle),
    card: JSON.stringify(cardOf(row, nameOf)),
  }
}

export function cardOf(row: ListedRow, nameOf: (userId: string) => string): DirectoryProfile {
  const { name, avatarUrl, bio, location, industries } = row
  return {
    id: row.profileId,
    userId: row.userId,
    handle: row.handle,
    tagline: row.tagline,
    introVideoUrl: row.introVideoUrl,
    metricsViews: row.metricsViews,
    metricsClicks: row.metricsClicks,
    earningsTotal: row.earningsTotal,
    user: { name, avatarUrl, bio, location, industries },
    badges: row.badges.map(({ type, status, issuedAt, issuedBy }) => ({
      type,
      status,
      issuedAt,
      issuedBy: issuedBy === null ? '' : nameOf(issuedBy),
    })),
  }
}
