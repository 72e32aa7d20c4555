import { Rejected } from '@iam/contracts/rejected'

/** The moment that is asked for, by default now; throws for one in the future. */
export function momentAsked(asOf: string | undefined, now: string): string {
  if (asOf === undefined) return now
  const at = new Date(asOf).toISOString()
  if (at > now) throw new Rejected('as-of-future')
  return at
}
