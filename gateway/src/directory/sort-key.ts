import { type SortKey, sortKey } from '../lists/ranks.ts'

/** Sort key of a creator: verified first, then by earnings, then by handle. */
type Rank = { readonly isVerified: boolean; readonly cents: number; readonly handle: string }

// Half of it exceeds any earnings in cents (it is over 20 trillion dollars), and a double still counts single cents at
// twice its size.
const verifiedAhead = 2 ** 52

export const sortKeyOf = ({ isVerified, cents, handle }: Rank): SortKey =>
  sortKey((isVerified ? -verifiedAhead : 0) - cents, handle)

/** The inverse of `sortKeyOf`. */
export const rankOf = ({ major, tie }: SortKey): Rank => {
  const isVerified = major < -verifiedAhead / 2
  return { isVerified, cents: (isVerified ? -verifiedAhead : 0) - major, handle: tie }
}
