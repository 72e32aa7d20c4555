import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent, NO_STREAM, START } from '@eventstore/db-client'
import { newEvent } from '../append/events.ts'
import { callers, type Work } from '../measure.ts'
import { serveRounds } from '../serve-rounds.ts'
import type { Way } from './way.ts'

/**
 * The package @eventstore/db-client in a loop: `bare.ts URL WAY PREFIX HOW`. With `one call each`, every append is a call
 * with its own deadline, like ours; `multiplexed` sends all appends over one gRPC stream, where an error fails all.
 */
const [, , url = '', way = '', prefix = '', how = ''] = process.argv
const client = EventStoreDBClient.connectionString(url)
const stream = () => `${prefix}${randomUUID()}`
const event = () => {
  const { id, type, data, metadata } = newEvent()
  return jsonEvent({ id, type, data, metadata: { ...metadata } })
}
const asked =
  how === 'multiplexed'
    ? {}
    : { deadline: 2_500, credentials: { username: 'anonymous', password: 'anonymous' } }
const growing = stream()
let revision = -1n

const ways: Readonly<Record<Way, (signal: AbortSignal) => Promise<Work>>> = {
  'new streams': (signal) =>
    callers(64, signal, () =>
      client.appendToStream(stream(), [event()], { expectedRevision: NO_STREAM, ...asked }),
    ),
  'growing stream': (signal) =>
    callers(1, signal, async () => {
      const expectedRevision = revision < 0n ? NO_STREAM : revision
      revision = (await client.appendToStream(growing, [event()], { expectedRevision, ...asked }))
        .nextExpectedRevision
    }),
  async reading() {
    const began = performance.now()
    let operations = 0
    for await (const _ of client.readAll({ fromPosition: START, maxCount: 50_000 })) operations += 1
    return { operations, ms: performance.now() - began }
  },
}
serveRounds(ways[way as Way], () => client.dispose())
