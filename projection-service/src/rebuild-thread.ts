import { parentPort, workerData } from 'node:worker_threads'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { fill } from './fill.ts'
import type { Progress } from './fold-log.ts'
import type { Unfolded } from './held-rows.ts'
import { keysOfPart } from './key-range.ts'
import { readModels } from './read-models.ts'

/** What a thread is asked to do: one part of all keys. */
export type Part = {
  readonly eventStoreUrl: string
  readonly databaseUrl: string
  readonly masterKey: string | Uint8Array
  /** The schema to fill, by the model's name. */
  readonly schemas: Readonly<Record<string, string>>
  readonly upTo: number
  readonly part: number
  readonly of: number
  /** For its rows, in bytes. */
  readonly memory: number
}
/** What it answers: progress, then what could not be folded, by the model's name. */
export type Report =
  | { readonly progress: Progress }
  | { readonly unfolded: Readonly<Record<string, readonly Unfolded[]>> }

const { eventStoreUrl, databaseUrl, masterKey, schemas, upTo, part, of, memory } = workerData as Part
const tell = (report: Report) => parentPort?.postMessage(report)
const log = silentLog()
const pool = openPool({ url: databaseUrl, name: 'rebuild', max: 3, log })
const store = openEventStore({ url: eventStoreUrl, pool, masterKey, log })
try {
  const models = readModels.filter(({ name }) => schemas[name] !== undefined)
  const unfolded = await inTransaction(pool, (client) =>
    fill(client, ({ name }) => schemas[name]!, {
      store,
      models,
      upTo,
      keys: keysOfPart(part, of),
      memory,
      onProgress: (progress) => tell({ progress }),
    }),
  )
  tell({ unfolded: Object.fromEntries([...unfolded].map(([{ name }, events]) => [name, events])) })
} finally {
  await store.close()
  await pool.end()
}
