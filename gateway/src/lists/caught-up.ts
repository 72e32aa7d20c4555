import { setTimeout as delay } from 'node:timers/promises'
import type { KeptUp } from '../views/keep-up.ts'

const patienceMs = 2_000

/**
 * Waits until a list holds everything, and what stands at a position: two seconds at the most. Then it answers as of an
 * earlier position, which is told.
 */
export async function caughtUp(feed: KeptUp, position = 0): Promise<{ readonly asOf?: number }> {
  if (feed.isLoaded && position <= feed.position) return {}
  const until = performance.now() + patienceMs
  await Promise.race([feed.loaded, delay(patienceMs, undefined, { ref: false })])
  if (!feed.isLoaded) throw Object.assign(new Error('the list is still being read'), { statusCode: 503 })
  return (await feed.reached(position, until - performance.now())) ? {} : { asOf: feed.position }
}
