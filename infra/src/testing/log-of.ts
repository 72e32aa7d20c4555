import type { EventStore, RecordedEvent } from '../event-store/port.ts'

/** A read-only log of these events for folds, in small batches. */
export function logOf(
  events: readonly RecordedEvent[],
  batchSize = 3,
): EventStore & { readonly readings: number } {
  const notHere = () => Promise.reject(new Error('this log can only be read'))
  return {
    readings: 0,
    async *readAll({ after, upTo = Number.POSITIVE_INFINITY, types, only }) {
      ;(this as { readings: number }).readings += 1
      const wanted = events
        .filter(
          ({ position, type }) => position > after && position <= upTo && (!types || types.includes(type)),
        )
        .filter((event) => !only || only(event))
      for (let from = 0; from < wanted.length; from += batchSize) yield wanted.slice(from, from + batchSize)
    },
    read: async (stream) => events.filter((event) => event.stream === stream),
    head: async () => events.at(-1)?.position ?? 0,
    idAt: async (at) => events.find(({ position }) => position === at)?.id,
    countBehind: async (at) => events.filter(({ position }) => position > at).length,
    look: notHere,
    append: notHere,
    subscribe: () => {
      throw new Error('this log can only be read')
    },
    close: async () => {},
  }
}
