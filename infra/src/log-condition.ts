import type { Log } from './log.ts'

type Fields = Readonly<Record<string, unknown>>

export type Condition = {
  readonly isSo: boolean
  /** The condition holds; it may be called repeatedly. */
  lasts(fields: Fields, sentence: string): void
  /** The condition no longer holds. */
  over(fields: Fields, sentence: string): void
}

/**
 * Logs a condition when it begins, once a minute while it lasts, and when it is over, not at each attempt that fails by
 * it.
 */
export function condition(log: Log, everyMs = 60_000): Condition {
  let toldAt: number | undefined
  return {
    get isSo() {
      return toldAt !== undefined
    },
    lasts(fields, sentence) {
      const now = performance.now()
      if (toldAt !== undefined && now - toldAt < everyMs) return
      toldAt = now
      log.warn(fields, sentence)
    },
    over(fields, sentence) {
      if (toldAt !== undefined) log.info(fields, sentence)
      toldAt = undefined
    },
  }
}
