/** A gateway learns of other users' writes up to a second later than another gateway; one more second for a busy machine. */
const heardWithinMs = 2_000

/** The values that authors wrote, each author one after the other, and which of them were shown to which reader. */
export function openSightings(now = () => performance.now()) {
  /** The values by author, in the order in which they were sent. */
  const written = new Map<string, string[]>()
  /** By author: the place of the last value that was acknowledged. */
  const acknowledged = new Map<string, number>()
  /** By reader and author: the shown values that were later than those before, and when. */
  const shown = new Map<string, { readonly place: number; readonly at: number }[]>()

  const placeOf = (author: string, value: string) => (written.get(author) ?? []).indexOf(value)
  const shownTo = (reader: string, author: string) => {
    const key = `${reader} ${author}`
    if (!shown.has(key)) shown.set(key, [])
    return shown.get(key)!
  }

  /** The place of the earliest value that may be shown to the reader from now on. */
  function floorOf(reader: string, author: string): number {
    const isOwn = reader === author
    const until = now() - (isOwn ? 0 : heardWithinMs)
    const before = shownTo(reader, author).findLast(({ at }) => at <= until)?.place ?? 0
    return isOwn ? Math.max(before, acknowledged.get(author) ?? 0) : before
  }

  return {
    /** What is shown of an author who has written nothing yet. */
    begins(author: string, value: string): void {
      written.set(author, [value])
    },
    writes(author: string, value: string): void {
      written.get(author)?.push(value)
    },
    isAcknowledged(author: string, value: string): void {
      acknowledged.set(author, placeOf(author, value))
    },
    /**
     * Begins a look now; returns a function that gets the values that were shown, and returns what is wrong with them. A
     * look that says that it is late may show former values, but none that was never written.
     */
    lookOf(reader: string) {
      const floors = new Map([...written.keys()].map((author) => [author, floorOf(reader, author)]))
      return (values: readonly (readonly [author: string, value: string])[], isLate = false): string[] =>
        values.flatMap(([author, value]) => {
          const place = placeOf(author, value)
          if (place < 0) return [`shows "${value}", which ${author} never wrote`]
          const before = shownTo(reader, author)
          if (place > (before.at(-1)?.place ?? 0)) before.push({ place, at: now() })
          const floor = floors.get(author) ?? 0
          if (place >= floor || isLate) return []
          const whose = author === reader ? 'their own' : `those of ${author}`
          return [`shows ${reader} no. ${place} of ${whose} changes, after no. ${floor}`]
        })
    },
  }
}
