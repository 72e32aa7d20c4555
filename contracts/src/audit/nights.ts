const [hour, day] = [3_600_000, 86_400_000]
/** 03:00 UTC. */
const timeOfDay = 3 * hour

/** The last night that had come by a time, in milliseconds. */
export const nightBefore = (time: string): number =>
  Math.floor((Date.parse(time) - timeOfDay) / day) * day + timeOfDay

type Comparison = { readonly at: string; readonly earnings: number }

/**
 * When the ledger is to be compared with the log again: in the night after the last result, and once there is an earning to
 * compare. ISO time; null while there is none.
 */
export function comparisonDueAt(last: Comparison | null, firstEarningAt: string | null): string | null {
  const since = last && last.earnings > 0 ? last.at : firstEarningAt
  if (since === null) return null
  const night = last ? nightBefore(last.at) + day : Date.parse(since)
  return new Date(Math.max(night, Date.parse(since))).toISOString()
}

/** A comparison may take so many ms. */
export const longestComparison = hour

/** Whether the result that was due is missing: a comparison that fails records nothing. */
export const isComparisonMissing = (dueAt: string | null, now = Date.now()): boolean =>
  dueAt !== null && now - Date.parse(dueAt) > longestComparison
