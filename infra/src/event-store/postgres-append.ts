import pg from 'pg'
import { mustFit } from './append-size.ts'
import type { Appended } from './group-commit.ts'
import type { SizedEvent } from './held-events.ts'
import { IdTaken, type NewEvent, StoreUnavailable, VersionConflict } from './port.ts'
import {
  aloneQuery,
  type EncodedAppend,
  earlierQuery,
  groupQuery,
  parseAnswer,
} from './postgres-append-queries.ts'
import { asPortError, type OwnConnection } from './postgres-connection.ts'
import { LazyEvent } from './recorded-event.ts'
import { within } from './within.ts'

/** Events that follow on the event `afterId` in the log, in order; null: they are its first. */
type AppendedEvents = { readonly afterId: string | null; readonly events: readonly SizedEvent[] }

/** What is told to the reader of the log's end; `unknown`: there may be events of an append that had no answer. */
export type OnAppended = (appended: AppendedEvents | 'unknown') => void

/** Encodes an append; throws TypeError for names that would break the lines, which are a mistake in the program. */
export function encode(stream: string, expectedRevision: number, events: readonly NewEvent[]): EncodedAppend {
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`)
  for (const name of [stream, ...events.map((event) => event.type)]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (name === '' || /[\u0000-\u001f\\]/.test(name))
      throw new TypeError(`not a name: ${JSON.stringify(name)}`)
  }
  const data = events.map((event) => JSON.stringify(event.data))
  mustFit(data)
  return {
    stream,
    expectedRevision,
    eventCount: events.length,
    ids: events.map((event) => event.id),
    types: events.map((event) => event.type),
    data,
    metadata: events.map((event) => JSON.stringify(event.metadata)),
  }
}

/**
 * Commits groups of appends over one connection; the caller (group-commit.ts) has one group in flight at a time. A
 * connection that does not answer within the deadline is given up, and the next group opens another. `onAppended` hears of
 * everything that was or may have been appended, before the callers do.
 */
export function postgresCommit(connection: OwnConnection, deadlineMs: number, onAppended: OnAppended) {
  async function run(query: pg.QueryArrayConfig): Promise<unknown[]> {
    const answer = async () => {
      const client = connection.ready ?? (await connection.get())
      return (await client.query<unknown[]>(query)).rows[0]!
    }
    try {
      return await within(deadlineMs, answer(), connection.drop)
    } catch (error) {
      const failure = asPortError(error)
      if (failure instanceof StoreUnavailable) {
        connection.drop()
        onAppended('unknown')
      }
      throw failure
    }
  }

  const answerOf = async (query: pg.QueryArrayConfig) => parseAnswer((await run(query))[0] as string)

  /** What became of an append that was not accepted: its first answer if made before, else the conflict. */
  async function earlierOrConflict(append: EncodedAppend): Promise<Appended | VersionConflict> {
    const [actual, revision, position] = (await run(earlierQuery(append))) as [
      number,
      number | null,
      number | null,
    ]
    if (revision !== null && position !== null) return { revision, position }
    return new VersionConflict(append.stream, append.expectedRevision, actual)
  }

  async function alone(append: EncodedAppend): Promise<Appended | Error> {
    try {
      const { recordedAt, afterId, positions } = await answerOf(aloneQuery(append))
      const [position = null] = positions
      if (position === null) return await earlierOrConflict(append)
      const events = eventsOf(append, position, recordedAt)
      onAppended({ afterId, events })
      return appended(append, position, events)
    } catch (error) {
      // An event id is stored already: this append was made before, or the id was used in another stream.
      const earlier = isUniqueViolation(error) ? await earlierOrConflict(append) : undefined
      if (!earlier) return error as Error
      return earlier instanceof VersionConflict
        ? new IdTaken('an event id of this append is in another stream', { cause: error })
        : earlier
    }
  }

  return async (group: readonly EncodedAppend[]): Promise<(Appended | Error)[]> => {
    if (group.length === 1) return [await alone(group[0]!)]
    try {
      const { recordedAt, afterId, positions } = await answerOf(groupQuery(group))
      const eventsByAppend = group.map((append, i) =>
        typeof positions[i] === 'number' ? eventsOf(append, positions[i], recordedAt) : [],
      )
      const events = eventsByAppend.flat()
      if (events.length > 0) onAppended({ afterId, events })
      const outcomes: (Appended | Error)[] = []
      for (const [i, append] of group.entries()) {
        const position = positions[i] ?? null
        outcomes.push(
          position === null
            ? await earlierOrConflict(append)
            : appended(append, position, eventsByAppend[i]!),
        )
      }
      return outcomes
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      // One append cannot be stored and made the statement fail: commit each alone, so that only that one fails.
      const outcomes: (Appended | Error)[] = []
      for (const append of group) outcomes.push(await alone(append))
      return outcomes
    }
  }
}

const appended = (
  { expectedRevision, eventCount }: EncodedAppend,
  position: number,
  events: readonly SizedEvent[],
): Appended => ({
  revision: expectedRevision + eventCount,
  position,
  recorded: events.map(({ event }) => event),
})

/**
 * The events of an append whose last is at a position, with the same texts as when they are read. These are parsed when
 * they are first accessed, because an append waits for what is done here, and many of its events have no reader.
 */
const eventsOf = (append: EncodedAppend, last: number, recordedAt: string): SizedEvent[] => {
  const { stream, ids, types, data, metadata } = append
  const before = last - append.eventCount
  return ids.map((id, i) => ({
    characters: data[i]!.length,
    event: new LazyEvent(
      before + 1 + i,
      stream,
      append.expectedRevision + 1 + i,
      id,
      types[i]!,
      data[i]!,
      metadata[i]!,
      recordedAt,
    ),
  }))
}

const isUniqueViolation = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'
