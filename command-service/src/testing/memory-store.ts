import { EventEmitter, once } from 'node:events'
import {
  type EventStore,
  noStream,
  type ReadAll,
  type RecordedEvent,
  type Subscribe,
  VersionConflict,
} from '@iam/infra/event-store/port'

/**
 * An in-memory event store for tests of the code above the port, with a clock that the test sets. Answers come in a later
 * turn of the event loop, as those of a real store do, so that races can occur.
 */
export function memoryStore(now: () => string = () => new Date().toISOString()) {
  const log: RecordedEvent[] = []
  const streams = new Map<string, RecordedEvent[]>()
  const news = new EventEmitter().setMaxListeners(0)

  const store: EventStore = {
    async append(stream, expected, events) {
      await turn()
      const past = streams.get(stream) ?? []
      const repeated = past.filter(({ id }) => events.some((event) => event.id === id)).at(-1)
      if (repeated) return { revision: repeated.revision, position: repeated.position }
      const actual = past.length - 1
      if (actual !== expected) throw new VersionConflict(stream, expected, actual)
      const recorded = events.map((event, index) => ({
        ...structuredClone(event),
        stream,
        revision: expected + 1 + index,
        position: log.length + 1 + index,
        recordedAt: now(),
      }))
      log.push(...recorded)
      streams.set(stream, [...past, ...recorded])
      news.emit('appended')
      return { revision: expected + events.length, position: log.length, recorded }
    },
    async read(stream, from = 0, limit = Number.POSITIVE_INFINITY) {
      await turn()
      return (streams.get(stream) ?? []).slice(from, from + limit)
    },
    async look(stream, from, id) {
      await turn()
      return (streams.get(stream) ?? []).filter((event) => event.revision >= from || event.id === id)
    },
    async *readAll(query) {
      const found = select(query)
      if (found.length > 0) yield found
    },
    subscribe: (options) => follow(options),
    head: async () => log.length,
    idAt: async (position) => log[position - 1]?.id,
    countBehind: async (position) => log.length - position,
    close: async () => {},
  }

  const select = ({ after, upTo = Number.POSITIVE_INFINITY, types }: ReadAll) =>
    log.filter(
      ({ position, type }) => position > after && position <= upTo && (!types || types.includes(type)),
    )

  function follow({ after, types, batchSize = 1000, onBatch }: Subscribe) {
    const stopping = new AbortController()
    const run = async () => {
      let position = after
      while (!stopping.signal.aborted) {
        const upTo = log.length
        if (upTo > position) {
          const events = select({ after: position, upTo, ...(types && { types }) }).slice(0, batchSize)
          position = events.length === batchSize ? events.at(-1)!.position : upTo
          await onBatch(events, position, log[position - 1]!.id)
        } else await once(news, 'appended', { signal: stopping.signal }).catch(() => {})
      }
    }
    const closed = run()
    return {
      closed,
      async stop() {
        stopping.abort()
        await closed.catch(() => {})
      },
    }
  }

  return {
    ...store,
    events: () => log as readonly RecordedEvent[],
    revisionOf: (stream: string) => (streams.get(stream)?.length ?? 0) + noStream,
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
