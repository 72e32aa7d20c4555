import { setTimeout as delay } from 'node:timers/promises'

/** At once after a pause, then at most so often, in ms: what is asked for meanwhile is done together. */
const shortMs = 100
/** Work that takes longer than the window leaves so much time to everything else. */
const restMs = 20

/**
 * Returns a function that has `work` done: one at a time, and once for all calls within a window. Work that fails is done
 * again in the next window.
 */
export function oncePerWindow(
  work: () => Promise<void>,
  onError: (error: Error) => void,
  windowMs = shortMs,
): () => void {
  let isDue = false
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    let ends = performance.now() + windowMs
    while (isDue) {
      isDue = false
      await work().catch((error: Error) => {
        isDue = true
        onError(error)
      })
      const now = performance.now()
      await delay(Math.max(restMs, ends - now), undefined, { ref: false })
      // From one end to the next, so that late timers do not add up.
      ends = Math.max(ends, now) + windowMs
    }
    isRunning = false
  }

  return () => {
    isDue = true
    if (!isRunning) void run()
  }
}
