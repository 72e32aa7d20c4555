export function progress() {
  let position = 0
  const waiting = new Set<{ readonly for: number; readonly resolve: () => void }>()
  return {
    get position(): number {
      return position
    },

    /** Sets the position; it may also go back, if the log was replaced. */
    advance(to: number): void {
      position = to
      for (const one of waiting) if (one.for <= to) one.resolve()
    },

    /** Resolves with true once the position is reached, with false after `withinMs`. */
    async waitFor(wanted: number, withinMs: number): Promise<boolean> {
      if (wanted <= position) return true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const one = { for: wanted, resolve: () => resolve(true) }
      waiting.add(one)
      const late = setTimeout(() => resolve(false), withinMs)
      try {
        return await promise
      } finally {
        clearTimeout(late)
        waiting.delete(one)
      }
    },
  }
}
/** A position in the log that callers can wait for. */
export type Progress = ReturnType<typeof progress>
