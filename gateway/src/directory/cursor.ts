import { Rejected } from '@iam/contracts/rejected'
import type { SortKey } from '../lists/ranks.ts'
import { rankOf, sortKeyOf } from './sort-key.ts'

/**
 * Keyset cursor: the rank of the page's last card instead of an offset, so that profiles added or removed before it do
 * not shift the next page.
 */
export function cursorAt(place: SortKey): string {
  const { isVerified, cents, handle } = rankOf(place)
  return Buffer.from(`${isVerified ? 'v' : '-'} ${cents} ${handle}`).toString('base64url')
}

export function placeOf(cursor: string): SortKey {
  const [, verified, cents, handle] =
    /^([v-]) (-?\d{1,12}) (\S{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!handle) throw new Rejected('cursor-unknown')
  return sortKeyOf({ isVerified: verified === 'v', cents: Number(cents), handle })
}
