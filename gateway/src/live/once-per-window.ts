import { setTimeout as delay } from 'node:timers/promises'

/** At once after a pause, then at most so often, in ms: what is asked for meanwhile is done together. */
const windowMs = 100
/** Work that takes longer than the window leaves so much time to everything else. */
const restMs = 20

/**
 * Returns a function that has `work` done: one at a time, and once for all calls within a window. Work that fails is done
 * again in the next window.
 */
export function oncePerWindow(work: () => Promise<void>, onError: (error: Error) => void): () => void {
  let isDue = false
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (isDue) {
      isDue = false
      const began = performance.now()
      await work().catch((error: Error) => {
        isDue = true
        onError(error)
      })
      await delay(Math.max(restMs, windowMs - (performance.now() - began)), undefined, { ref: false })
    }
    isRunning = false
  }

  return () => {
    isDue = true
    if (!isRunning) void run()
  }
}
