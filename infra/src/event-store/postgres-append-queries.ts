import type pg from 'pg'
import { noStream } from './port.ts'

/**
 * An append as the parameters of the statements. In those, the texts of several events are joined to lines (JSON contains no raw
 * line breaks, and names are checked), which avoids quoting and parsing them as arrays. Encoded before it is queued, so
 * that the connection never waits for it.
 */
export type EncodedAppend = {
  readonly stream: string
  readonly expectedRevision: number
  readonly eventCount: number
  readonly ids: readonly string[]
  readonly types: readonly string[]
  readonly data: readonly string[]
  readonly metadata: readonly string[]
}

const arrayLiteral = (values: readonly (string | number)[]) => `{${values.join(',')}}`
const lines = (values: readonly string[]) => values.join('\n')

/** Appends one append; `parseAnswer` reads what it answers. */
export const aloneQuery = (append: EncodedAppend): pg.QueryArrayConfig => ({
  name: 'append_alone',
  text: 'select append_alone_in_time($1, $2, $3, $4, $5, $6)',
  values: [
    append.stream,
    append.expectedRevision,
    arrayLiteral(append.ids),
    lines(append.types),
    lines(append.data),
    lines(append.metadata),
  ],
  rowMode: 'array',
})

/** Appends a group; `parseAnswer` reads what it answers. */
export function groupQuery(group: readonly EncodedAppend[]): pg.QueryArrayConfig {
  // For each event of the group, both from 1, as `append_group_in_time` expects.
  const appendOfEvent = group.flatMap((append, i) => append.ids.map(() => i + 1))
  const numberInAppend = group.flatMap((append) => append.ids.map((_, i) => i + 1))
  return {
    name: 'append_group',
    text: 'select append_group_in_time($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      lines(group.map((append) => append.stream)),
      arrayLiteral(group.map((append) => append.expectedRevision)),
      arrayLiteral(group.map((append) => append.eventCount)),
      arrayLiteral(appendOfEvent),
      arrayLiteral(numberInAppend),
      arrayLiteral(group.flatMap((append) => append.ids)),
      lines(group.flatMap((append) => append.types)),
      lines(group.flatMap((append) => append.data)),
      lines(group.flatMap((append) => append.metadata)),
    ],
    rowMode: 'array',
  }
}

export type AppendAnswer = {
  readonly recordedAt: string
  /** The id of the event before; null for the first of the log. */
  readonly afterId: string | null
  /** The last position of each append; null after a conflict. */
  readonly positions: readonly (number | null)[]
}

/** Reads `recorded ms,id of the event before,last position of each append`. */
export function parseAnswer(text: string): AppendAnswer {
  const [ms, afterId, ...positions] = text.split(',')
  return {
    recordedAt: new Date(Number(ms)).toISOString(),
    afterId: afterId || null,
    positions: positions.map((position) => Number(position) || null),
  }
}

/** The stream's revision, and the last revision and position of the events of this append that the stream holds. */
export const earlierQuery = ({ stream, ids }: EncodedAppend): pg.QueryArrayConfig => ({
  name: 'append_place',
  text: `
    select
      coalesce((select revision from events where stream = $1 order by revision desc limit 1), ${noStream}),
      (select max(revision) from events where id = any ($2) and stream = $1),
      (select max(position) from events where id = any ($2) and stream = $1)`,
  values: [stream, arrayLiteral(ids)],
  rowMode: 'array',
})
