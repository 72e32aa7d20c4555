/** How far something has come in the log, and who waits for it to come further. */
export type Progress = {
  readonly position: number
  advance(to: number): void
  /** Resolves with true once it has come so far, with false when that takes longer than told. */
  reached(position: number, withinMs: number): Promise<boolean>
}

export function progress(): Progress {
  let position = 0
  const waiting = new Set<{ readonly for: number; readonly resolve: () => void }>()
  return {
    get position() {
      return position
    },
    advance(to) {
      if (to <= position) return
      position = to
      for (const one of waiting) if (one.for <= to) one.resolve()
    },
    async reached(wanted, withinMs) {
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
