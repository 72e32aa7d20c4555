import type { Log } from '@iam/infra/log'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import { fill, type UnfoldedByModel } from './fill.ts'
import { type FoldLog, type Progress, usualMemory } from './fold-log.ts'
import { park, unpark } from './parked.ts'
import type { ReadModel } from './read-model.ts'
import { fillInThreads, isForThreads, isOutOfMemory, type Threads } from './rebuild-threads.ts'
import { quoted, tableOf } from './table.ts'
import { buildingSchemaOf } from './versions.ts'

export type Rebuild = Pick<FoldLog, 'store' | 'models' | 'upTo' | 'memory'> & {
  readonly pool: Pool
  readonly log: Log
  readonly signal: AbortSignal
  /** The schema that is to appear for each model. It becomes the name of a checkpoint, too. */
  readonly schemaOf: (model: ReadModel) => string
  readonly threads?: Threads
}

/**
 * Builds tables from the whole log, beside whatever there is: all models in one pass, folded in memory, written by COPY. The
 * schemas appear at the end, at once and with their checkpoints; whoever begins clears away what an interruption left.
 */
export async function rebuild(options: Rebuild): Promise<void> {
  const { pool, log, models, upTo, schemaOf } = options
  const started = Date.now()
  const names = models.map(schemaOf)
  log.info({ models: names, upTo }, 'building read models from the log')

  const unfolded = await fillTables(options, options.memory ?? usualMemory)
  await Promise.all(models.map((model) => finish(pool, model, buildingSchemaOf(schemaOf(model)))))
  await inTransaction(pool, async (client) => {
    for (const model of models) {
      const schema = schemaOf(model)
      await client.query(`alter schema ${quoted(buildingSchemaOf(schema))} rename to ${quoted(schema)}`)
      await unpark(client, model)
      await park(client, model, unfolded.get(model) ?? [])
    }
    await client.query(
      `insert into checkpoints (name, position) select name, $2 from unnest($1::text[]) as name
       on conflict (name) do update set position = excluded.position`,
      [names, upTo],
    )
  })
  log.info({ models: names, upTo, seconds: (Date.now() - started) / 1000 }, 'read models are built')
}

async function fillTables(options: Rebuild, memory: number): Promise<UnfoldedByModel> {
  const { pool, log, threads, models, upTo } = options
  const schemaOf = (model: ReadModel) => buildingSchemaOf(options.schemaOf(model))
  const onProgress = reporter(log, upTo)
  for (const model of models) await begin(pool, model, schemaOf(model))
  if (!threads || !isForThreads(threads, models, upTo)) {
    return inTransaction(pool, (client) => fill(client, schemaOf, { ...options, memory, onProgress }))
  }
  try {
    return await fillInThreads({ ...options, threads, memory, schemaOf, onProgress })
  } catch (error) {
    if (!isOutOfMemory(error) || memory < 1e6) throw error
    // Rows were larger than they looked: with fewer at a time it takes more passes, and comes to its end.
    log.warn({ memory }, 'a rebuild ran out of memory and begins anew with half of it for rows')
    return fillTables(options, memory / 2)
  }
}

const begin = (pool: Pool, model: ReadModel, schema: string) =>
  inTransaction(pool, async (client) => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`)
    await client.query(`create schema ${quoted(schema)}`)
    await tableOf(model, schema).create(client)
  })

const finish = (pool: Pool, model: ReadModel, schema: string) =>
  inTransaction(pool, async (client) => {
    // An index over a large table takes longer than any statement of a running service may.
    await client.query('set local statement_timeout = 0')
    await tableOf(model, schema).finish(client)
  })

/** Tells every few seconds how far it is. */
function reporter(log: Log, upTo: number): (progress: Progress) => void {
  const started = Date.now()
  let due = started + 2_000
  return (progress) => {
    if (Date.now() < due) return
    due = Date.now() + 2_000
    log.info({ ...progress, upTo, seconds: (Date.now() - started) / 1000 }, 'read models are being built')
  }
}
