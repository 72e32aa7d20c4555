import { type Standing, standing } from '../lists/ranks.ts'

/** Where a creator stands in the directory: verified first, then by earnings, then by handle. */
type Rank = { readonly isVerified: boolean; readonly cents: number; readonly handle: string }

// Above every sum of money that numeric(10,2) can hold, and far below where a double loses cents.
const verifiedAhead = 2 ** 46

export const standingOf = ({ isVerified, cents, handle }: Rank): Standing =>
  standing((isVerified ? -verifiedAhead : 0) - cents, handle)

/** The rank that a standing stands for. */
export const rankOf = ({ major, tie }: Standing): Rank => {
  const isVerified = major < -verifiedAhead / 2
  return { isVerified, cents: (isVerified ? -verifiedAhead : 0) - major, handle: tie }
}
