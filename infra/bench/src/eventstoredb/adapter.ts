import { randomUUID } from 'node:crypto'
import { eventStoreDb } from '@iam/infra/event-store/eventstoredb'
import { noStream } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { newEvent } from '../append/events.ts'
import { callers, type Work } from '../measure.ts'
import { serveRounds } from '../serve-rounds.ts'
import type { Way } from './way.ts'

/** The work of `bare.ts` through the event-store port: `adapter.ts URL WAY`. */
const [, , url = '', way = ''] = process.argv
const store = eventStoreDb({ url, log: silentLog() })
const stream = () => `profile-${randomUUID()}`
const growing = stream()
let revision = noStream

const ways: Readonly<Record<Way, (signal: AbortSignal) => Promise<Work>>> = {
  'new streams': (signal) => callers(64, signal, () => store.append(stream(), noStream, [newEvent()])),
  'growing stream': (signal) =>
    callers(1, signal, async () => {
      // A command reads the stream before it appends; the read also tells the adapter which events the stream has.
      if (revision === noStream) await store.read(growing)
      revision = (await store.append(growing, revision, [newEvent()])).revision
    }),
  async reading() {
    const began = performance.now()
    let operations = 0
    for await (const events of store.readAll({ after: 0 })) {
      operations += events.length
      if (operations >= 50_000) break
    }
    return { operations, ms: performance.now() - began }
  },
}
serveRounds(ways[way as Way], () => store.close())
