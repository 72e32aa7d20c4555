import type { RecordedEvent } from './port.ts'

/** Ids held at most, about 25 MB; the least recently used streams are forgotten first. */
const max = 500_000

type Known = {
  /** Every event up to this revision is known. */
  upTo: number
  readonly ids: Set<number>
}

type Event = Pick<RecordedEvent, 'id'>

/**
 * The ids of events that were read or written, by stream. An append results from a decision on what was just read, so
 * these ids nearly always tell whether the stream contains the append already, without another read of the log.
 */
export function knownIds(maxIds = max) {
  const streams = new Map<string, Known>()
  let count = 0

  function forget(stream: string): void {
    count -= streams.get(stream)?.ids.size ?? 0
    streams.delete(stream)
  }

  return {
    /** Records consecutive events of the stream, the first at revision `from`. */
    note(stream: string, from: number, events: readonly Event[]): void {
      const known = streams.get(stream) ?? { upTo: -1, ids: new Set() }
      if (from > known.upTo + 1) return
      const before = known.ids.size
      for (const { id } of events.slice(known.upTo + 1 - from)) known.ids.add(numberOf(id))
      known.upTo = Math.max(known.upTo, from + events.length - 1)
      count += known.ids.size - before
      streams.delete(stream)
      streams.set(stream, known)
      for (const oldest of streams.keys()) {
        if (count <= maxIds) break
        forget(oldest)
      }
    },
    /** Whether the stream may contain one of the events up to a revision; also true if that is not known. */
    mayHold(stream: string, upTo: number, events: readonly Event[]): boolean {
      const known = streams.get(stream)
      if (upTo < 0) return false
      return !known || known.upTo < upTo || events.some(({ id }) => known.ids.has(numberOf(id)))
    },
    forget,
  }
}

/** 52 bits of a uuid; if two ids ever share them, the log is read once more. */
const numberOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(24, 29), 16)
