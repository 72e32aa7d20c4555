/** A watchdog of loops: each reports regularly, and says within what time it will report again. */
export function watchdog() {
  const due = new Map<string, number>()
  return {
    /** Loop `name` is alive, and will report again within `withinMs`. */
    alive(name: string, withinMs: number): void {
      due.set(name, performance.now() + withinMs)
    },
    /** The name of a loop that has not reported in time. */
    overdue(): string | undefined {
      const now = performance.now()
      for (const [name, at] of due) if (at < now) return name
      return undefined
    },
  }
}
