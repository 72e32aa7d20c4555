import { parentPort, workerData } from 'node:worker_threads'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import type { MasterKeys } from '@iam/infra/personal-data/key-ring'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { ParkedEvent } from '../follow/working-set.ts'
import { readModels } from '../read-models.ts'
import { fill } from './fill.ts'
import type { Progress } from './fold-log.ts'
import { keysOfPart } from './key-range.ts'

/** The job of a thread: one part of all keys. */
export type Part = {
  readonly eventStoreUrl: string
  readonly databaseUrl: string
  readonly masterKeys: MasterKeys
  /** The schema to fill, by the model's name. */
  readonly schemas: Readonly<Record<string, string>>
  readonly upTo: number
  readonly part: number
  readonly of: number
  /** Limit for the memory of its rows. */
  readonly memoryBytes: number
}
/** Its messages: progress, then the parked events, by the model's name, and the models whose rows were refused. */
export type Report =
  | { readonly progress: Progress }
  | {
      readonly parked: Readonly<Record<string, readonly ParkedEvent[]>>
      readonly refused: readonly string[]
    }

/** Keys of persons that are cached, about 450 bytes each. */
const keysOfAllThreads = 20_000

const { eventStoreUrl, databaseUrl, masterKeys, schemas, upTo, part, of, memoryBytes } = workerData as Part
const tell = (report: Report) => parentPort?.postMessage(report)
const log = silentLog()
const pool = openPool({ url: databaseUrl, name: 'rebuild', max: 2, log })
const keysCached = Math.ceil(keysOfAllThreads / of)
const store = await openEventStore({ url: eventStoreUrl, pool, masterKeys, log, keysCached })
try {
  const models = readModels.filter(({ name }) => schemas[name] !== undefined)
  const { parked, refused } = await inTransaction(pool, (client) =>
    fill(client, ({ name }) => schemas[name]!, {
      store,
      models,
      upTo,
      keys: keysOfPart(part, of),
      memoryBytes,
      onProgress: (progress) => tell({ progress }),
    }),
  )
  tell({
    parked: Object.fromEntries([...parked].map(([{ name }, events]) => [name, events])),
    refused: [...refused].map(({ name }) => name),
  })
} finally {
  await store.close()
  await pool.end()
}
