import pg from 'pg'
import { mustFit } from './append-size.ts'
import type { Appended } from './group-commit.ts'
import { IdTaken, type NewEvent, noStream, StoreUnavailable, VersionConflict } from './port.ts'
import { asPortError, type OwnConnection } from './postgres-connection.ts'
import { within } from './within.ts'

/**
 * An append as the parameters of the statements. The texts of several events are joined to lines (JSON contains no raw
 * line breaks, and names are checked), which avoids quoting and parsing them as arrays. It is encoded while the append
 * waits for its turn.
 */
type EncodedAppend = {
  readonly stream: string
  readonly expected: number
  readonly size: number
  readonly ids: readonly string[]
  readonly types: string
  readonly data: string
  readonly metadata: string
}

/** Encodes an append; throws TypeError for names that would break the lines, which are a mistake in the program. */
export function encode(stream: string, expected: number, events: readonly NewEvent[]): EncodedAppend {
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
    expected,
    size: events.length,
    ids: events.map((event) => event.id),
    types: lines(events.map((event) => event.type)),
    data: lines(data),
    metadata: lines(events.map((event) => JSON.stringify(event.metadata))),
  }
}

/**
 * Commits groups of appends over one connection, one at a time. A connection that does not answer within the deadline
 * is given up, and the next group opens another.
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

  /**
   * Explains why an append was not accepted: it was made before, and is answered as then, or the stream is at another
   * revision.
   */
  async function explain(append: EncodedAppend): Promise<Appended | VersionConflict> {
    const [actual, revision, position] = (await run(placeQuery(append))) as [
      number,
      number | null,
      number | null,
    ]
    if (revision !== null && position !== null) return { revision, position }
    return new VersionConflict(append.stream, append.expected, actual)
  }

  async function alone(append: EncodedAppend): Promise<Appended | Error> {
    try {
      const [position] = (await run(aloneQuery(append))) as [number | null]
      return position === null ? await explain(append) : appended(append, position)
    } catch (error) {
      // The id exists already: a repetition at another revision, or one that is in another stream.
      const place = isTaken(error) ? await explain(append) : undefined
      if (!place) return error as Error
      return place instanceof VersionConflict
        ? new IdTaken('its events are in another stream', { cause: error })
        : place
    }
  }

  return async (group: readonly EncodedAppend[]): Promise<(Appended | Error)[]> => {
    if (group.length === 1) return [await alone(group[0]!)]
    try {
      const [positions] = (await run(groupQuery(group))) as [(number | null)[]]
      const outcomes: (Appended | Error)[] = []
      for (const [i, append] of group.entries()) {
        const position = positions[i] ?? null
        outcomes.push(position === null ? await explain(append) : appended(append, position))
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

const appended = ({ expected, size }: EncodedAppend, position: number): Appended => ({
  revision: expected + size,
  position,
})

const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'

const list = (values: readonly (string | number)[]) => `{${values.join(',')}}`
const lines = (values: readonly string[]) => values.join('\n')

const aloneQuery = (append: EncodedAppend): pg.QueryArrayConfig => ({
  name: 'append_alone',
  text: 'select append_alone($1, $2, $3, $4, $5, $6)',
  values: [append.stream, append.expected, list(append.ids), append.types, append.data, append.metadata],
  rowMode: 'array',
})

const groupQuery = (group: readonly EncodedAppend[]): pg.QueryArrayConfig => ({
  name: 'append_group',
  text: 'select append_group($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  values: [
    lines(group.map((append) => append.stream)),
    list(group.map((append) => append.expected)),
    list(group.map((append) => append.size)),
    list(group.flatMap((append, i) => append.ids.map(() => i + 1))),
    list(group.flatMap((append) => append.ids.map((_, i) => i + 1))),
    list(group.flatMap((append) => append.ids)),
    lines(group.map((append) => append.types)),
    lines(group.map((append) => append.data)),
    lines(group.map((append) => append.metadata)),
  ],
  rowMode: 'array',
})

const placeQuery = ({ stream, ids }: EncodedAppend): pg.QueryArrayConfig => ({
  name: 'append_place',
  text: `
    select
      coalesce((select revision from events where stream = $1 order by revision desc limit 1), ${noStream}),
      (select max(revision) from events where id = any ($2) and stream = $1),
      (select max(position) from events where id = any ($2) and stream = $1)`,
  values: [stream, list(ids)],
  rowMode: 'array',
})
