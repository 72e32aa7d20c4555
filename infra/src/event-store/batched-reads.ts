import type { Pool } from 'pg'
import { batched } from '../postgres/batched.ts'
import type { RecordedEvent } from './port.ts'
import { asPortError } from './postgres-connection.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'

/** Revisions have no gaps, so a limit is a revision, which is not read. */
type Asked = { readonly stream: string; readonly from: number; readonly before: number }

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
    const { rows } = await pool.query<EventRow & { number: number }>({
      name: 'read_streams',
      text: readMany,
      values: [
        asked.map(({ stream }) => stream),
        asked.map(({ from }) => from),
        asked.map(({ before }) => before),
      ],
    })
    const answers: RecordedEvent[][] = asked.map(() => [])
    for (const { number, ...row } of rows) answers[number - 1]!.push(recorded(row))
    return answers
  }

  return batched({
    concurrency: 2,
    async ask(asked) {
      try {
        return await (asked.length === 1 ? one(asked[0]!) : many(asked))
      } catch (error) {
        throw asPortError(error)
      }
    },
  })
}
