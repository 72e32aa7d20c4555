import pg from 'pg'
import { mustFit } from './append-size.ts'
import type { Appended } from './group-commit.ts'
import { IdTaken, type NewEvent, noStream, StoreUnavailable, VersionConflict } from './port.ts'
import { asPortError, type OwnConnection } from './postgres-connection.ts'
import { within } from './within.ts'

/**
 * An append as the parameters of the statements. The texts of several events are joined to lines (JSON contains no raw
 * line breaks, and names are checked), which avoids quoting and parsing them as arrays. Encoded before it is queued, so
 * that the connection never waits for it.
 */
type EncodedAppend = {
  readonly stream: string
  readonly expectedRevision: number
  readonly eventCount: number
  readonly ids: readonly string[]
  readonly typeLines: string
  readonly dataLines: string
  readonly metadataLines: string
}

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
    typeLines: lines(events.map((event) => event.type)),
    dataLines: lines(data),
    metadataLines: lines(events.map((event) => JSON.stringify(event.metadata))),
  }
}

/**
 * Commits groups of appends over one connection; the caller (group-commit.ts) has one group in flight at a time. A
 * connection that does not answer within the deadline is given up, and the next group opens another.
 */
export function postgresCommit(connection: OwnConnection, deadlineMs: number) {
  async function run(query: pg.QueryArrayConfig): Promise<unknown[]> {
    const answer = async () => {
      const client = connection.ready ?? (await connection.get())
      return (await client.query<unknown[]>(query)).rows[0]!
    }
    try {
      return await within(deadlineMs, answer(), connection.drop)
    } catch (error) {
      const failure = asPortError(error)
      if (failure instanceof StoreUnavailable) connection.drop()
      throw failure
    }
  }

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
      const [position] = (await run(aloneQuery(append))) as [number | null]
      return position === null ? await earlierOrConflict(append) : appended(append, position)
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
      const [positions] = (await run(groupQuery(group))) as [(number | null)[]]
      const outcomes: (Appended | Error)[] = []
      for (const [i, append] of group.entries()) {
        const position = positions[i] ?? null
        outcomes.push(position === null ? await earlierOrConflict(append) : appended(append, position))
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

const appended = ({ expectedRevision, eventCount }: EncodedAppend, position: number): Appended => ({
  revision: expectedRevision + eventCount,
  position,
})

const isUniqueViolation = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'

const arrayLiteral = (values: readonly (string | number)[]) => `{${values.join(',')}}`
const lines = (values: readonly string[]) => values.join('\n')

const aloneQuery = (append: EncodedAppend): pg.QueryArrayConfig => ({
  name: 'append_alone',
  text: 'select append_alone($1, $2, $3, $4, $5, $6)',
  values: [
    append.stream,
    append.expectedRevision,
    arrayLiteral(append.ids),
    append.typeLines,
    append.dataLines,
    append.metadataLines,
  ],
  rowMode: 'array',
})

function groupQuery(group: readonly EncodedAppend[]): pg.QueryArrayConfig {
  // For each event of the group, both from 1, as `append_group` expects.
  const appendOfEvent = group.flatMap((append, i) => append.ids.map(() => i + 1))
  const numberInAppend = group.flatMap((append) => append.ids.map((_, i) => i + 1))
  return {
    name: 'append_group',
    text: 'select append_group($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      lines(group.map((append) => append.stream)),
      arrayLiteral(group.map((append) => append.expectedRevision)),
      arrayLiteral(group.map((append) => append.eventCount)),
      arrayLiteral(appendOfEvent),
      arrayLiteral(numberInAppend),
      arrayLiteral(group.flatMap((append) => append.ids)),
      lines(group.map((append) => append.typeLines)),
      lines(group.map((append) => append.dataLines)),
      lines(group.map((append) => append.metadataLines)),
    ],
    rowMode: 'array',
  }
}

const earlierQuery = ({ stream, ids }: EncodedAppend): pg.QueryArrayConfig => ({
  name: 'append_place',
  text: `
    select
      coalesce((select revision from events where stream = $1 order by revision desc limit 1), ${noStream}),
      (select max(revision) from events where id = any ($2) and stream = $1),
      (select max(position) from events where id = any ($2) and stream = $1)`,
  values: [stream, arrayLiteral(ids)],
  rowMode: 'array',
})
