import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ReadAll, RecordedEvent } from './port.ts'
import { asPortError } from './postgres-connection.ts'
import { LazyEvent } from './recorded-event.ts'

export const columns = 'position, stream, revision, id, type, data, metadata, recorded_at'

export type EventRow = {
  position: number
  stream: string
  revision: number
  id: string
  type: string
  data: string
  metadata: string
  recorded_at: string
}

export const recorded = ({ recorded_at, data, metadata, ...row }: EventRow): RecordedEvent => ({
  ...row,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
  recordedAt: recorded_at,
})

/** Events in a batch of `readAll`, about. */
const batchSize = 2_000

/** Streams the log by COPY over a connection of its own: one snapshot, no pages, and the least work on both sides. */
export async function* copyLog(open: () => pg.Client, query: ReadAll): AsyncGenerator<RecordedEvent[]> {
  const client = open()
  try {
    await client.connect()
    await client.query('begin; set local enable_sort = off')
    yield* parseCopy(client.query(copyTo(copyStatement(client, query))))
  } catch (error) {
    throw asPortError(error)
  } finally {
    // Also when the reader leaves in the middle: an open COPY is cut off with its connection.
    await client.end().catch(() => {})
  }
}

/** COPY takes no parameters: what goes in is checked or quoted. */
function copyStatement(client: pg.Client, { after, upTo, types }: ReadAll): string {
  const conditions = [`position > ${whole(after)}`]
  if (upTo !== undefined) conditions.push(`position <= ${whole(upTo)}`)
  if (types)
    conditions.push(`type in (${types.map((type) => client.escapeLiteral(type)).join(', ') || 'null'})`)
  return `copy (select ${columns} from events where ${conditions.join(' and ')} order by position) to stdout`
}

function whole(position: number): number {
  if (!Number.isSafeInteger(position)) throw new RangeError(`not a position: ${position}`)
  return position
}

async function* parseCopy(stream: Readable): AsyncGenerator<RecordedEvent[]> {
  let batch: RecordedEvent[] = []
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(10) + 1
    if (end === 0) {
      rest = Buffer.concat([rest, chunk])
      continue
    }
    const text =
      rest.length === 0
        ? chunk.toString('utf8', 0, end)
        : Buffer.concat([rest, chunk.subarray(0, end)]).toString()
    rest = chunk.subarray(end)
    parseLines(text, batch)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function parseLines(text: string, into: RecordedEvent[]): void {
  for (let from = 0; from < text.length; ) {
    const stream = text.indexOf('\t', from) + 1
    const revision = text.indexOf('\t', stream) + 1
    const id = text.indexOf('\t', revision) + 1
    const type = text.indexOf('\t', id) + 1
    const data = text.indexOf('\t', type) + 1
    const metadata = text.indexOf('\t', data) + 1
    const recordedAt = text.indexOf('\t', metadata) + 1
    const end = text.indexOf('\n', recordedAt)
    into.push(
      new LazyEvent(
        +text.slice(from, stream - 1),
        text.slice(stream, revision - 1),
        +text.slice(revision, id - 1),
        text.slice(id, type - 1),
        text.slice(type, data - 1),
        withSingleBackslashes(text.slice(data, metadata - 1)),
        withSingleBackslashes(text.slice(metadata, recordedAt - 1)),
        text.slice(recordedAt, end),
      ),
    )
    from = end + 1
  }
}

/** COPY writes a backslash as two; it has nothing else to escape in JSON, which spells control characters out. */
const withSingleBackslashes = (json: string) => (json.includes('\\') ? json.replaceAll('\\\\', '\\') : json)
