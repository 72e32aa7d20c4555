import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { ClientBase, Pool } from 'pg'
import { type Announcement, announcement } from './announcement.ts'
import { catchUpTable } from './catch-up-table.ts'
import { liveCheckpoint, moveCheckpoint, readCheckpoint } from './checkpoint.ts'
import { type Building, whileNobodyBuilds } from './prepare.ts'
import type { ReadModel } from './read-model.ts'
import { dropOthers, noteOthers, pointViews, schemaOf } from './versions.ts'

/**
 * Lets the views show this code's versions: those that were built and are not live yet are brought to where the live ones
 * are, then all views change in one transaction. Answers what is to be announced: the position, and which views are new.
 */
export async function goLive(options: Building): Promise<Announcement> {
  const { pool, models, log, signal } = options
  const built = await checkpointsOf(pool, models)
  const live = await readCheckpoint(pool, liveCheckpoint)
  const position = live ?? Math.max(0, ...built.values())
  const switched = models.filter((model) => built.has(model))
  for (const model of switched) await catchUpTable(options, model, schemaOf(model), position)

  const announced = await patiently(signal, () =>
    switchOver(pool, async (client) => {
      await client.query('insert into checkpoints (name, position) values ($1, $2) on conflict do nothing', [
        liveCheckpoint,
        position,
      ])
      await moveCheckpoint(client, liveCheckpoint, position, position)
      await client.query('delete from checkpoints where name = any($1)', [switched.map(schemaOf)])
      await pointViews(client, switched)
      await noteOthers(client, models, position)
      return announcement(client, position, switched.map(wholly))
    }),
  )
  if (switched.length > 0) log.info({ models: switched.map(schemaOf), position }, 'read models are live')
  return announced
}

/** A view of which any row may be another now. */
export const wholly = ({ name }: ReadModel) => ({ view: name, keys: [], whole: true as const })

async function checkpointsOf(
  pool: Pool,
  models: readonly ReadModel[],
): Promise<ReadonlyMap<ReadModel, number>> {
  const { rows } = await pool.query<{ name: string; position: string }>(
    'select name, position from checkpoints where name = any($1)',
    [models.map(schemaOf)],
  )
  const positions = new Map(rows.map(({ name, position }) => [name, Number(position)]))
  return new Map(
    models.flatMap((model) => {
      const position = positions.get(schemaOf(model))
      return position === undefined ? [] : [[model, position] as const]
    }),
  )
}

/**
 * A transaction that changes what views show. It needs locks that wait for readers who are in the middle of something, and
 * other readers would queue up behind it; so it gives up quickly rather than keep them waiting.
 */
export const switchOver = <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '50ms'`)
    return work(client)
  })

/** Tries again while locks are not to be had. */
export async function patiently<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error
      await delay(100 + Math.random() * 100, undefined, { signal })
    }
  }
}
const lockNotAvailable = '55P03'

/** Drops what is no longer shown, when its last reader has gone. */
export const retire = ({ pool, models, signal }: Building): Promise<void> =>
  whileNobodyBuilds(pool, signal, async () => {
    for (const model of models) {
      await patiently(signal, () => switchOver(pool, (client) => dropOthers(client, [model])))
    }
  })
