/**
 * Whether two texts are the same but for one edit at most: a character more, less or another, or two neighbours the other
 * way round.
 */
export function isWithinOneEdit(one: string, other: string): boolean {
  const difference = one.length - other.length
  if (difference > 1 || difference < -1) return false
  const short = difference <= 0 ? one : other
  const long = difference <= 0 ? other : one
  let start = 0
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start++
  let end = 0
  while (end < short.length - start && codeBefore(short, end) === codeBefore(long, end)) end++
  const left = long.length - start - end
  if (left <= 1) return true
  const isTurned = short[start] === long[start + 1] && short[start + 1] === long[start]
  return left === 2 && short.length === long.length && isTurned
}

/** The character code at a distance from the end. */
const codeBefore = (text: string, distance: number) => text.charCodeAt(text.length - 1 - distance)
