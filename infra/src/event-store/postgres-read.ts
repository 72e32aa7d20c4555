import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { cutOff, waitFor } from '../postgres/connection.ts'
import type { ReadAll, RecordedEvent } from './port.ts'
import { asPortError } from './postgres-connection.ts'
import { LazyEvent } from './recorded-event.ts'
import { within } from './within.ts'

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

export function recorded(row: EventRow): RecordedEvent {
  const { position, stream, revision, id, type, data, metadata, recorded_at: recordedAt } = row
  try {
    return {
      position,
      stream,
      revision,
      id,
      type,
      data: JSON.parse(data),
      metadata: JSON.parse(metadata),
      recordedAt,
    }
  } catch {
    // Damaged JSON must not prevent reading the events around it: parsing is deferred and throws on access.
    return new LazyEvent(position, stream, revision, id, type, data, metadata, recordedAt)
  }
}

/** Time limit for each chunk, in ms: if few events are wanted, the server scans many before it sends one. */
const chunkTimeoutMs = 20_000

/** Time for a reader to work on a batch, in ms; longer, TCP back-pressure looks like a dead client. */
const readerPauseMs = 60_000

/** Approximate number of events in a batch of `readAll`. */
const batchSize = 2_000

/** Streams the log by COPY over its own connection: one snapshot, no pagination, least work on both sides. */
export async function* copyLog(open: () => pg.Client, query: ReadAll): AsyncGenerator<RecordedEvent[]> {
  const client = open()
  try {
    await client.connect()
    await client.query(
      `begin; set local enable_sort = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local tcp_user_timeout = ${readerPauseMs}`,
    )
    // No limit for the COPY as a whole; each chunk has one.
    waitFor(client, Number.POSITIVE_INFINITY)
    yield* parseCopy(chunksOf(client.query(copyTo(copyStatement(client, query))), client))
  } catch (error) {
    throw asPortError(error)
  } finally {
    // Also if the reader stops early or the server is silent: an open COPY ends with its connection.
    cutOff(client)
  }
}

/** COPY takes no parameters, so values are checked or quoted. */
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

/** The chunks that the server sends; gives up if none comes for `chunkTimeoutMs` while one is awaited. */
async function* chunksOf(stream: Readable, client: pg.Client): AsyncGenerator<Buffer> {
  const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  for (;;) {
    const chunk = await within(chunkTimeoutMs, chunks.next(), () => cutOff(client))
    if (chunk.done) return
    yield chunk.value
  }
}

async function* parseCopy(chunks: AsyncIterable<Buffer>): AsyncGenerator<RecordedEvent[]> {
  let batch: RecordedEvent[] = []
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
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

/** COPY doubles backslashes; nothing else needs escaping in JSON, which escapes control characters itself. */
const withSingleBackslashes = (json: string) => (json.includes('\\') ? json.replaceAll('\\\\', '\\') : json)
