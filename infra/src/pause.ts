import { setTimeout as delay } from 'node:timers/promises'

/** Waits for so many ms; ends early, without an error, if the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {})
