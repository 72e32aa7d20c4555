import { Rejected } from '@iam/contracts/rejected'
import { type SortKey, sortKey } from '../lists/ranks.ts'

/** What creators are sorted by: verified first, then by earnings, then by handle. */
type Rank = { readonly isVerified: boolean; readonly cents: number; readonly handle: string }

// Half of it exceeds any earnings in cents (it is over 20 trillion dollars), and a double still counts single cents at
// twice its size.
const verifiedAhead = 2 ** 52

export const sortKeyOf = ({ isVerified, cents, handle }: Rank): SortKey =>
  sortKey((isVerified ? -verifiedAhead : 0) - cents, handle)

/**
 * Keyset cursor: the rank of the page's last card instead of an offset, so that profiles added or removed before it do
 * not shift the next page.
 */
export function cursorAt({ major, tie }: SortKey): string {
  const isVerified = major < -verifiedAhead / 2
  const cents = (isVerified ? -verifiedAhead : 0) - major
  return Buffer.from(`${isVerified ? 'v' : '-'} ${cents} ${tie}`).toString('base64url')
}

export function placeOf(cursor: string): SortKey {
  const [, verified, cents, handle] =
    /^([v-]) (-?\d{1,12}) (\S{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!handle) throw new Rejected('cursor-unknown')
  return sortKeyOf({ isVerified: verified === 'v', cents: Number(cents), handle })
}
