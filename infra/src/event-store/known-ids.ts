import type { RecordedEvent } from './port.ts'

/** Ids held at most, about 25 MB; the streams that were noted longest ago are forgotten first. */
const defaultMaxIds = 500_000

type KnownStream = {
  /** Every event up to this revision is known. */
  upTo: number
  readonly ids: Set<number>
}

type EventWithId = Pick<RecordedEvent, 'id'>

/**
 * The ids of events that were read or written, by stream, by which repeated appends are detected. An append results from a
 * decision on what was just read, so these ids nearly always tell whether the stream contains it, without another read.
 */
export function knownIds(maxIds = defaultMaxIds) {
  const streams = new Map<string, KnownStream>()
  let count = 0

  function forget(stream: string): void {
    count -= streams.get(stream)?.ids.size ?? 0
    streams.delete(stream)
  }

  return {
    /** Notes consecutive events of the stream, the first at revision `from`; not those after a gap. */
    note(stream: string, from: number, events: readonly EventWithId[]): void {
      const known = streams.get(stream) ?? { upTo: -1, ids: new Set() }
      if (from > known.upTo + 1) return
      const before = known.ids.size
      for (const { id } of events.slice(known.upTo + 1 - from)) known.ids.add(bitsOf(id))
      known.upTo = Math.max(known.upTo, from + events.length - 1)
      count += known.ids.size - before
      streams.delete(stream)
      streams.set(stream, known)
      for (const oldest of streams.keys()) {
        if (count <= maxIds) break
        forget(oldest)
      }
    },
    /** Whether the stream may contain one of these events at a revision up to `upTo`: true unless that is ruled out. */
    mayContain(stream: string, upTo: number, events: readonly EventWithId[]): boolean {
      const known = streams.get(stream)
      if (upTo < 0) return false
      return !known || known.upTo < upTo || events.some(({ id }) => known.ids.has(bitsOf(id)))
    },
    forget,
  }
}

/** 52 bits of a uuid; if two ids ever share them, the log is read once more. */
const bitsOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(24, 29), 16)
