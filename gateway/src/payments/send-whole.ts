import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Rows are read so many at a time, so that no answer holds a connection or all of its rows in memory. */
export const batchSize = 1_000

/** Reads the rows after one; the first ones without it. At most `batchSize`; fewer at the end. */
type Read<Row> = (after: Row | undefined) => Promise<readonly Row[]>

/** Answers a bare array with all rows: a long one is streamed, a thousand at a time. */
export async function sendWhole<Row>(reply: FastifyReply, read: Read<Row>): Promise<readonly Row[]> {
  const first = await read(undefined)
  if (first.length < batchSize) return first
  reply.type('application/json; charset=utf-8')
  // The stream is the array's text.
  return Readable.from(textOf(first, read)) as never
}

async function* textOf<Row>(first: readonly Row[], read: Read<Row>): AsyncGenerator<string> {
  yield `[${itemsOf(first)}`
  for (let rows = first; rows.length === batchSize; ) {
    rows = await read(rows.at(-1))
    if (rows.length > 0) yield `,${itemsOf(rows)}`
  }
  yield ']'
}

const itemsOf = (rows: readonly unknown[]) => JSON.stringify(rows).slice(1, -1)
