import type { Log } from '@iam/infra/log'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import { isDataError } from '../follow/data-errors.ts'
import { park, unpark } from '../follow/parked.ts'
import type { ParkedEvent } from '../follow/working-set.ts'
import type { ReadModel } from '../read-model.ts'
import { quoted, tableOf } from '../read-models/support/table.ts'
import { type Filled, fill, refill } from './fill.ts'
import { defaultMemoryBytes, type FoldLog, type Progress } from './fold-log.ts'
import { fillInThreads, isForThreads, isOutOfMemory, type Threads } from './rebuild-threads.ts'
import { buildingSchemaOf } from './versions.ts'

export type RebuildOptions = Pick<FoldLog, 'store' | 'models' | 'upTo' | 'memoryBytes'> & {
  readonly pool: Pool
  readonly log: Log
  readonly signal: AbortSignal
  /** The schema to create for each model; also the name of its checkpoint. */
  readonly schemaOf: (model: ReadModel) => string
  readonly threads?: Threads
}

/**
 * Builds tables from the whole log, beside existing ones: all models together, folded in memory (what does not fit
 * waits in the overflow, which later passes read instead of the log), written by COPY. The schemas appear at the end, in
 * one transaction with their checkpoints; a new build drops what an interrupted one left.
 */
export async function rebuild(options: RebuildOptions): Promise<void> {
  const { pool, log, models, upTo, schemaOf } = options
  const started = Date.now()
  const schemas = models.map(schemaOf)
  log.info({ models: schemas, upTo }, 'building read models from the log')

  const filled = await fillTables(options, options.memoryBytes ?? defaultMemoryBytes)
  const parked: (readonly ParkedEvent[] | undefined)[] = []
  // One after the other: the indexes of all models at once would ask for more connections than the pool has.
  for (const model of models) parked.push(await indexOrRefill(options, filled, model))
  await inTransaction(pool, async (client) => {
    for (const [index, model] of models.entries()) {
      const schema = schemaOf(model)
      // An existing schema of this name has no checkpoint: it cannot be told how far it holds the log.
      await client.query(`drop schema if exists ${quoted(schema)} cascade`)
      await client.query(`alter schema ${quoted(buildingSchemaOf(schema))} rename to ${quoted(schema)}`)
      await unpark(client, model)
      await park(client, model, parked[index] ?? [])
    }
    await client.query(
      `insert into checkpoints (name, position) select name, $2 from unnest($1::text[]) as name
       on conflict (name) do update set position = excluded.position`,
      [schemas, upTo],
    )
  })
  log.info({ models: schemas, upTo, seconds: (Date.now() - started) / 1000 }, 'read models are built')
}

/** With less than this for rows, it is not the rows that fill a thread's memory: half of it would not help. */
const minMemoryBytes = 1e6

async function fillTables(options: RebuildOptions, memoryBytes: number): Promise<Filled> {
  const { pool, log, threads, models, upTo } = options
  const schemaOf = (model: ReadModel) => buildingSchemaOf(options.schemaOf(model))
  const onProgress = reporter(log, upTo)
  for (const model of models) await createBuildingTable(pool, model, schemaOf(model))
  if (!threads || !isForThreads(threads, models, upTo)) {
    return inTransaction(pool, (client) => fill(client, schemaOf, { ...options, memoryBytes, onProgress }))
  }
  try {
    return await fillInThreads({ ...options, threads, memoryBytes, schemaOf, onProgress })
  } catch (error) {
    if (!isOutOfMemory(error) || memoryBytes < minMemoryBytes) throw error
    // Rows were larger than estimated: with fewer at a time it takes more passes over the overflow, but completes.
    log.warn({ memory: memoryBytes }, 'a rebuild ran out of memory and begins anew with half of it for rows')
    return fillTables(options, memoryBytes / 2)
  }
}

const createBuildingTable = (pool: Pool, model: ReadModel, schema: string) =>
  inTransaction(pool, async (client) => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`)
    await client.query(`create schema ${quoted(schema)}`)
    await tableOf(model, schema).create(client)
  })

/** Adds the indexes to a filled table, or refills it in batches if PostgreSQL refused; returns the parked events. */
async function indexOrRefill(options: RebuildOptions, { parked, refused }: Filled, model: ReadModel) {
  const { pool, log } = options
  const schema = buildingSchemaOf(options.schemaOf(model))
  try {
    if (!refused.has(model)) {
      // An index over a large table takes longer than any statement of a running service may.
      await inTransaction(pool, (client) => tableOf(model, schema).finish(client), 10 * 60_000)
      return parked.get(model)
    }
  } catch (error) {
    if (!isDataError(error)) throw error
  }
  log.warn(
    { model: model.name },
    'PostgreSQL refused rows of a read model; it is filled once more in batches',
  )
  return inTransaction(pool, (client) => refill(client, model, schema, options))
}

/** Logs the progress, at most every two seconds. */
function reporter(log: Log, upTo: number): (progress: Progress) => void {
  const started = Date.now()
  let due = started + 2_000
  return (progress) => {
    if (Date.now() < due) return
    due = Date.now() + 2_000
    log.info({ ...progress, upTo, seconds: (Date.now() - started) / 1000 }, 'read models are being built')
  }
}
