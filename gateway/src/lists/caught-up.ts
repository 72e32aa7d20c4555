import { setTimeout as delay } from 'node:timers/promises'
import type { KeptUp } from '../follow/keep-up.ts'

const timeoutMs = 2_000

/**
 * Waits up to two seconds until a list is loaded and has reached a position. A loaded list that has not reached it is
 * answered as of its own position, returned as `asOf`; one that is still loading is 503.
 */
export async function caughtUp(feed: KeptUp, position = 0): Promise<{ readonly asOf?: number }> {
  if (feed.isLoaded && position <= feed.position) return {}
  const until = performance.now() + timeoutMs
  await Promise.race([feed.loaded, delay(timeoutMs, undefined, { ref: false })])
  if (!feed.isLoaded) throw Object.assign(new Error('the list is still being read'), { statusCode: 503 })
  return (await feed.waitFor(position, until - performance.now())) ? {} : { asOf: feed.position }
}
