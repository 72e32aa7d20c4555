import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client'
import type { Log } from '../log.ts'
import { eventStoreDbAppends } from './eventstoredb-append.ts'
import { eventStoreDbClient } from './eventstoredb-client.ts'
import { type Follow, follow } from './eventstoredb-follow.ts'
import { eventStoreDbHead } from './eventstoredb-head.ts'
import { batchSize, isNoPosition, oursWith, placeOf } from './eventstoredb-read.ts'
import { readingBy } from './eventstoredb-reading.ts'
import { subscribeTo } from './eventstoredb-subscribe.ts'
import { eventStoreDbTail } from './eventstoredb-tail.ts'
import {
  type EventStore,
  maxCountBehind,
  type ReadAll,
  type RecordedEvent,
  type Subscription,
} from './port.ts'
import { eventStoreDbUrl } from './url.ts'

type EventStoreDb = {
  /** `esdb://…` or a related scheme, with one host or several. */
  readonly url: string
  readonly log: Log
  /** Time limit of an append without an answer, and of a read that delivers nothing; 2.5 s by default. */
  readonly deadlineMs?: number
}

/** The log in EventStoreDB. Positions are commit positions, and system events are left out. */
export function eventStoreDb({ url, log, deadlineMs = 2_500 }: EventStoreDb): EventStore {
  const parsed = eventStoreDbUrl(url)
  if (!parsed) throw new TypeError('this is no URL of EventStoreDB')
  const client = eventStoreDbClient(parsed, log)
  const ours = oursWith(parsed.streamPrefix)
  const reading = readingBy(client.connect)
  const subscriptions = new Set<Subscription>()
  const findHead = eventStoreDbHead(reading, client, ours, deadlineMs)
  const head = () => client.twice(findHead)
  const lastRecord = { direction: BACKWARDS, fromPosition: END, maxCount: 1, ...client.asking } as const
  const heartbeat = () => Array.fromAsync(reading.pages((from) => from.readAll(lastRecord), deadlineMs))
  const followLog: Follow = (options) => follow({ reading, client, ours, log, idAt, heartbeat }, options)
  const tail = eventStoreDbTail({ head, idAt, follow: followLog })
  const { append, read, look, close } = eventStoreDbAppends({
    ...{ client, streamPrefix: parsed.streamPrefix, deadlineMs, head, tail },
    read: (stream, from = 0, limit) => client.twice(() => readStream(stream, from, limit)),
  })

  async function readStream(stream: string, from: number, limit?: number): Promise<RecordedEvent[]> {
    const name = parsed!.streamPrefix + stream
    const asked = { fromRevision: BigInt(from), ...(limit && { maxCount: limit }), ...client.asking }
    const events: RecordedEvent[] = []
    try {
      for await (const page of reading.pages((from) => from.readStream(name, asked), deadlineMs))
        events.push(...ours.recorded(page))
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error
    }
    return events
  }

  async function* readAll({ after, upTo, types }: ReadAll) {
    const end = Math.min(upTo ?? Number.POSITIVE_INFINITY, await head())
    if (end <= after) return
    const asked = { fromPosition: placeOf(after), ...client.asking } as const
    const all = reading.pages((from) => from.readAll(asked, { highWaterMark: batchSize }), deadlineMs)
    for await (const page of all) {
      // A read from a position includes the event there.
      const wanted = ours
        .recorded(page)
        .filter(
          ({ position, type }) => position > after && position <= end && (types?.includes(type) ?? true),
        )
      if (wanted.length > 0) yield wanted
      if (Number(page.at(-1)?.position?.commit ?? 0) >= end) return
    }
  }

  async function idAt(position: number): Promise<string | undefined> {
    try {
      return await client.twice(async () => {
        const asked = { fromPosition: placeOf(position), maxCount: 1, ...client.asking } as const
        for await (const [event] of reading.pages((from) => from.readAll(asked), deadlineMs))
          if (event && Number(event.position!.commit) === position) return event.id
        return undefined
      })
    } catch (error) {
      if (isNoPosition(error)) return undefined
      throw error
    }
  }

  return {
    append,
    read,
    look,
    readAll,
    head,
    idAt,

    async countBehind(position) {
      let count = 0
      for await (const events of readAll({ after: position })) {
        count += events.length
        if (count >= maxCountBehind) return maxCountBehind
      }
      return count
    },

    subscribe(options) {
      const subscription = subscribeTo({ tail, log, follow: followLog }, options)
      subscriptions.add(subscription)
      const forget = () => subscriptions.delete(subscription)
      subscription.closed.then(forget, forget)
      return subscription
    },

    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      await tail.stop()
      // Cancels all open calls without waiting for them: a read that was left early never reports its end.
      close()
      reading.dispose()
    },
  }
}
