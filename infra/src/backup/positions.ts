/** Maps positions of the backed-up log to those of the log that it is restored into, which may differ. */
export type Positions = {
  readonly isWanted: (position: number) => boolean
  /** The event at `from` is now at `to`; called in the order of the log. */
  passed(from: number, to: number): void
  /** The new position of the last event up to `position`; 0 before the first. */
  of(position: number): number
}

export function positionsFor(wanted: Iterable<number>): Positions {
  const waiting = [...new Set(wanted)].sort((one, other) => one - other)
  const all = new Set(waiting)
  const found = new Map<number, number>()
  let next = 0
  let last = 0
  return {
    isWanted: (position) => all.has(position),
    passed(from, to) {
      for (; next < waiting.length && waiting[next]! < from; next++) found.set(waiting[next]!, last)
      last = to
    },
    // In backups of earlier releases a position may be beyond the end of the log: it is mapped to the end.
    of: (position) => found.get(position) ?? last,
  }
}
