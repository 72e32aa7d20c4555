import {
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { mustFit, tooLarge } from './append-size.ts'
import type { EventStoreDbClient } from './eventstoredb-client.ts'
import { isTooLarge } from './eventstoredb-read.ts'
import type { EventStoreDbTail } from './eventstoredb-tail.ts'
import type { Appended } from './group-commit.ts'
import { knownIds } from './known-ids.ts'
import { type EventStore, type NewEvent, noStream, type RecordedEvent, VersionConflict } from './port.ts'
import { within } from './within.ts'

/** What an append wrote. */
type Written = {
  readonly stream: string
  readonly expected: number
  readonly events: readonly NewEvent[]
}

type Appends = {
  readonly client: EventStoreDbClient
  readonly streamPrefix: string
  readonly deadlineMs: number
  readonly read: EventStore['read']
  readonly head: EventStore['head']
  readonly tail: Pick<EventStoreDbTail, 'held' | 'arrived'>
}

/**
 * Appends with an expected revision. The server recognises a repetition by its ids if the expected revision is the
 * same; with the stream's current revision it would store the events again. To prevent that, the ids known from earlier
 * reads are checked first.
 */
export function eventStoreDbAppends({ client, streamPrefix, deadlineMs, head, tail, ...given }: Appends) {
  const known = knownIds()
  let connection = client.connect()

  async function read(stream: string, from = 0, limit?: number) {
    const events = await given.read(stream, from, limit)
    known.note(stream, from, events)
    return events
  }

  async function send(stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> {
    const used: EventStoreDBClient = connection
    const answer = used.appendToStream(
      streamPrefix + stream,
      events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata: { ...metadata } })),
      {
        expectedRevision: expected === noStream ? NO_STREAM : BigInt(expected),
        deadline: deadlineMs,
        requiresLeader: true,
        credentials: client.credentials,
      },
    )
    const { nextExpectedRevision, position } = await within(deadlineMs, answer, () => {
      // A client that does not answer may never answer again, so it is replaced.
      if (connection === used) connection = client.connect()
      void used.dispose()
    })
    const revision = Number(nextExpectedRevision)
    return { revision, position: position ? Number(position.commit) : await positionAt(stream, revision) }
  }

  /**
   * The position for a repetition that was answered without one; if the event can no longer be read, the head, which no
   * event exceeds.
   */
  const positionAt = async (stream: string, revision: number) =>
    (await read(stream, revision))[0]?.position ?? head()

  /** The place of the last of these events from revision `from` on, if there is one, and the stream's last revision. */
  async function findPlace(stream: string, from: number, events: readonly NewEvent[]) {
    const ids = new Set(events.map(({ id }) => id))
    const recorded = await read(stream, from)
    const last = recorded.findLast(({ id }) => ids.has(id))
    const place = last && { revision: last.revision, position: last.position }
    return { place, actual: recorded.at(-1)?.revision }
  }

  /**
   * The events as they came by the subscription, if they were appended just now: at a position that it had not reached before,
   * where the same request's events stand next to `expected`. A repetition is answered with the position of the first append.
   */
  async function recordedSince(
    seen: number | undefined,
    { stream, expected, events, position }: Pick<Appended, 'position'> & Written,
  ) {
    if (seen === undefined || position <= seen) return undefined
    const recorded = await tail.arrived(position, events.length)
    const isOwn = (event: RecordedEvent, at: number) =>
      event.stream === stream &&
      event.revision === expected + 1 + at &&
      event.id === events[at]!.id &&
      event.metadata.fingerprint === events[at]!.metadata.fingerprint
    return recorded.length === events.length && recorded.every(isOwn) ? recorded : undefined
  }

  return {
    read,
    /** The server finds no event by its id: the whole stream is read, if its ids are not known or one of them is like it. */
    async look(stream: string, from: number, id: string) {
      const events = await read(stream, from)
      const isFound = events.some((event) => event.id === id)
      if (isFound || !known.mayContain(stream, from - 1, [{ id }])) return events
      return (await read(stream)).filter((event) => event.revision >= from || event.id === id)
    },
    async append(stream: string, expected: number, events: readonly NewEvent[]): Promise<Appended> {
      if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`)
      mustFit(events.map(({ data }) => JSON.stringify(data)))
      if (known.mayContain(stream, expected, events)) {
        const { place } = await findPlace(stream, 0, events)
        if (place) return place
      }
      try {
        const seen = tail.held.upTo?.position
        const appended = await client.twice(() => send(stream, expected, events))
        known.note(stream, expected + 1, events)
        const { position } = appended
        const recorded = await recordedSince(seen, { stream, expected, events, position })
        return { ...appended, ...(recorded && { recorded }) }
      } catch (error) {
        if (isTooLarge(error)) throw tooLarge()
        if (!(error instanceof WrongExpectedVersionError)) throw error
        const { place, actual } = await findPlace(stream, expected + 1, events)
        if (place) return place
        const { actualVersion } = error
        const found = actual ?? (typeof actualVersion === 'bigint' ? Number(actualVersion) : noStream)
        // The stream is shorter than what was read of it: the log was replaced.
        if (found < expected) known.forget(stream)
        throw new VersionConflict(stream, expected, found)
      }
    },
    close: () => void connection.dispose(),
  }
}
