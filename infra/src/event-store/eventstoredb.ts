import {
  BACKWARDS,
  type Credentials,
  END,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type StreamingRead,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { Log } from '../log.ts'
import { asPortError, batchesOf, batchSize, placeOf, type Received } from './eventstoredb-read.ts'
import { follow } from './eventstoredb-subscribe.ts'
import type { Appended } from './group-commit.ts'
import {
  type EventStore,
  type NewEvent,
  noStream,
  type ReadAll,
  type RecordedEvent,
  type Subscription,
  VersionConflict,
} from './port.ts'
import { within } from './within.ts'

type EventStoreDb = {
  /** `esdb://…`, as the client takes it. */
  readonly url: string
  readonly log: Log
  /** An append without an answer, or a read that brings nothing, fails after so long; 2.5 s unless told. */
  readonly deadlineMs?: number
}

type Append = { readonly stream: string; readonly expected: number; readonly events: readonly NewEvent[] }

/** The log in EventStoreDB. Positions are commit positions, and the events of the system's own are left out. */
export function eventStoreDb({ url, log, deadlineMs = 2_500 }: EventStoreDb): EventStore {
  const connect = () => EventStoreDBClient.connectionString(url)
  const credentials = credentialsOf(url)
  const reading = connect()
  let appending = connect()
  const subscriptions = new Set<Subscription>()

  async function send({ stream, expected, events }: Append): Promise<Appended> {
    const client = appending
    const answer = client.appendToStream(
      stream,
      events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata: { ...metadata } })),
      {
        expectedRevision: expected === noStream ? NO_STREAM : BigInt(expected),
        deadline: deadlineMs,
        // With credentials an append is a call of its own. Without, the client multiplexes all of them over one stream
        // that knows no deadline, and whose failure fails the appends of every client in the process.
        credentials,
      },
    )
    const { nextExpectedRevision, position } = await within(deadlineMs, answer, () => {
      // A client that does not answer may never answer again: another takes its place.
      if (appending === client) appending = connect()
      void client.dispose()
    })
    return { revision: Number(nextExpectedRevision), position: Number(position!.commit) }
  }

  async function read(stream: string, from = 0): Promise<RecordedEvent[]> {
    const found: StreamingRead<{ event?: Received }> = reading.readStream(stream, {
      fromRevision: BigInt(from),
    })
    const events: RecordedEvent[] = []
    try {
      for await (const batch of batchesOf(found, deadlineMs)) events.push(...batch)
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error
    }
    return events
  }

  async function head(): Promise<number> {
    const backwards = reading.readAll({ direction: BACKWARDS, fromPosition: END })
    for await (const batch of batchesOf(backwards, deadlineMs)) if (batch[0]) return batch[0].position
    return 0
  }

  /** Where the events of a repeated append stand, if it is one, and where the stream is. */
  async function look({ stream, events }: Append) {
    const ids = new Set(events.map((event) => event.id))
    const recorded = await read(stream)
    const last = recorded.findLast((event) => ids.has(event.id))
    return {
      place: last && { revision: last.revision, position: last.position },
      actual: recorded.at(-1)?.revision ?? noStream,
    }
  }

  return {
    async append(stream, expected, events) {
      if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`)
      const append = { stream, expected, events }
      // The server knows a repetition by its ids and its expected revision, and behind another would store it again.
      const before = expected === noStream ? undefined : await look(append)
      if (before?.place) return before.place
      try {
        return await send(append)
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw asPortError(error)
        const { place, actual } = await look(append)
        if (place) return place
        throw new VersionConflict(stream, expected, actual)
      }
    },

    read,

    async *readAll({ after, upTo, types }: ReadAll) {
      const end = Math.min(upTo ?? Number.POSITIVE_INFINITY, await head())
      if (end <= after) return
      const all = reading.readAll({ fromPosition: placeOf(after) }, { highWaterMark: batchSize })
      for await (const batch of batchesOf(all, deadlineMs)) {
        // Reading from a position begins with the event there.
        const wanted = batch.filter(
          ({ position, type }) => position > after && position <= end && (types?.includes(type) ?? true),
        )
        if (wanted.length > 0) yield wanted
        if ((batch.at(-1)?.position ?? 0) >= end) return
      }
    },

    subscribe(options) {
      const subscription = follow(reading, options, log)
      subscriptions.add(subscription)
      const forget = () => subscriptions.delete(subscription)
      subscription.closed.then(forget, forget)
      return subscription
    },

    head,

    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      // Cancels whatever is open. Its end is not waited for: a read that was left in the middle never tells of its own.
      void appending.dispose()
      void reading.dispose()
    },
  }
}

/** The URL's own, or anybody's: a server without users ignores them. */
function credentialsOf(url: string): Credentials {
  const { username, password } = new URL(url)
  return { username: decodeURIComponent(username) || 'anonymous', password: decodeURIComponent(password) }
}
