import type { Pool } from 'pg'
import type { RecordedEvent } from './port.ts'
import { asPortError } from './postgres-connection.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'

type Waiting = {
  readonly stream: string
  readonly from: number
  readonly resolve: (events: RecordedEvent[]) => void
  readonly reject: (error: unknown) => void
}

/** While so many queries are under way, reads wait and then go together. */
const mostQueries = 2
const mostReads = 256

const readOne = `select ${columns} from events where stream = $1 and revision >= $2 order by revision`
const readMany = `
  select asked.number, e.*
  from unnest($1::text[], $2::int[]) with ordinality as asked (stream, revision, number)
  cross join lateral (
    select ${columns} from events where stream = asked.stream and revision >= asked.revision order by revision
  ) e
  order by asked.number, e.revision`

/**
 * Reads of streams, several in one query where several are asked for at once: a decision reads its own stream and those
 * that it needs, and many decisions are made at a time. A read on its own waits for nobody.
 */
export function groupedReads(pool: Pool): (stream: string, from: number) => Promise<RecordedEvent[]> {
  let queue: Waiting[] = []
  let queries = 0

  async function run(): Promise<void> {
    queries += 1
    // What is asked for in the same turn comes along.
    await Promise.resolve()
    while (queue.length > 0) {
      const group = queue.slice(0, mostReads)
      queue = queue.slice(mostReads)
      try {
        const answers = await (group.length === 1 ? one(group[0]!) : many(group))
        for (const [i, { resolve }] of group.entries()) resolve(answers[i] ?? [])
      } catch (error) {
        for (const { reject } of group) reject(asPortError(error))
      }
    }
    queries -= 1
  }

  async function one({ stream, from }: Waiting): Promise<RecordedEvent[][]> {
    const { rows } = await pool.query<EventRow>({
      name: 'read_stream',
      text: readOne,
      values: [stream, from],
    })
    return [rows.map(recorded)]
  }

  async function many(group: readonly Waiting[]): Promise<RecordedEvent[][]> {
    const { rows } = await pool.query<EventRow & { number: number }>({
      name: 'read_streams',
      text: readMany,
      values: [group.map(({ stream }) => stream), group.map(({ from }) => from)],
    })
    const answers: RecordedEvent[][] = group.map(() => [])
    for (const { number, ...row } of rows) answers[number - 1]!.push(recorded(row))
    return answers
  }

  return (stream, from) =>
    new Promise((resolve, reject) => {
      queue.push({ stream, from, resolve, reject })
      if (queries < mostQueries) void run()
    })
}
