const firstPauseMs = 2_000
const longestPauseMs = 10_000

/**
 * How long a client waits, in ms, before it connects again: at random, so that the thousands who watched at a lost gateway do
 * not reach the others all together.
 */
export const pauseBefore = (retries: number): number =>
  Math.random() * Math.min(firstPauseMs * 2 ** retries, longestPauseMs)
