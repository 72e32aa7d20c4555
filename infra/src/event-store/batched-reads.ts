import type { Pool } from 'pg'
import { batched } from '../postgres/batched.ts'
import type { RecordedEvent } from './port.ts'
import { asPortError } from './postgres-connection.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'

/** Revisions have no gaps, so a limit is a revision, which is not read. */
type Asked = { readonly stream: string; readonly from: number; readonly before: number }
type Look = { readonly stream: string; readonly from: number; readonly id: string }
type NumberedRow = EventRow & { readonly number: number }

const lastRevision = 2 ** 31 - 1
export const revisionAfter = (from: number, limit = lastRevision) => Math.min(lastRevision, from + limit)

const readOne = `
  select ${columns} from events where stream = $1 and revision >= $2 and revision < $3 order by revision`
const readMany = `
  select asked.number, e.*
  from unnest($1::text[], $2::int[], $3::int[]) with ordinality as asked (stream, revision, before, number)
  cross join lateral (
    select ${columns} from events
    where stream = asked.stream and revision >= asked.revision and revision < asked.before order by revision
  ) e
  order by asked.number, e.revision`
const lookAtMany = `
  select asked.number, e.*
  from unnest($1::text[], $2::int[], $3::uuid[]) with ordinality as asked (stream, revision, id, number)
  cross join lateral (
    select ${columns} from events where stream = asked.stream and revision >= asked.revision
    union all
    select ${columns} from events where id = asked.id and stream = asked.stream and revision < asked.revision
  ) e
  order by asked.number, e.revision`

/**
 * Batches reads of streams: a decision reads its own stream and those that it depends on, and many decisions run at a
 * time.
 */
export function batchedReads(pool: Pool): (asked: Asked) => Promise<RecordedEvent[]> {
  async function one({ stream, from, before }: Asked): Promise<RecordedEvent[][]> {
    const { rows } = await pool.query<EventRow>({
      name: 'read_stream',
      text: readOne,
      values: [stream, from, before],
    })
    return [rows.map(recorded)]
  }

  async function many(asked: readonly Asked[]): Promise<RecordedEvent[][]> {
    const { rows } = await pool.query<NumberedRow>({
      name: 'read_streams',
      text: readMany,
      values: [
        asked.map(({ stream }) => stream),
        asked.map(({ from }) => from),
        asked.map(({ before }) => before),
      ],
    })
    return answersIn(rows, asked.length)
  }

  return inBatches((asked) => (asked.length === 1 ? one(asked[0]!) : many(asked)))
}

/** Batches what the port calls looks. */
export const batchedLooks = (pool: Pool): ((look: Look) => Promise<RecordedEvent[]>) =>
  inBatches(async (looks) => {
    const { rows } = await pool.query<NumberedRow>({
      name: 'look_at_streams',
      text: lookAtMany,
      values: [looks.map(({ stream }) => stream), looks.map(({ from }) => from), looks.map(({ id }) => id)],
    })
    return answersIn(rows, looks.length)
  })

const inBatches = <One>(ask: (asked: readonly One[]) => Promise<RecordedEvent[][]>) =>
  batched({
    concurrency: 2,
    ask: (asked: readonly One[]) =>
      ask(asked).catch((error: unknown) => {
        throw asPortError(error)
      }),
  })

function answersIn(rows: readonly NumberedRow[], count: number): RecordedEvent[][] {
  const answers: RecordedEvent[][] = Array.from({ length: count }, () => [])
  for (const { number, ...row } of rows) answers[number - 1]!.push(recorded(row))
  return answers
}
