import { setTimeout as delay } from 'node:timers/promises'
import type { Announcement } from '@iam/infra/bus/port'
import { pause } from '@iam/infra/pause'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { ClientBase, Pool } from 'pg'
import { announcement } from '../follow/announcement.ts'
import { liveCheckpoint, moveCheckpoint, readCheckpoint } from '../follow/checkpoint.ts'
import { dropAllLeftovers, dropOther, noteOthers, othersUnseenFor } from '../follow/others.ts'
import { mayLead, tablesOf } from '../follow/releases.ts'
import type { ReadModel } from '../read-model.ts'
import { catchUpTable } from './catch-up-table.ts'
import { type Building, whileNobodyBuilds } from './prepare.ts'
import { pointViews, schemaOf } from './versions.ts'

/**
 * Switches the views to the versions of this code: catches up the tables that are built but not live yet, then changes all
 * views in one transaction. Returns the announcement: the position, and which views are new.
 */
export async function goLive(options: Building): Promise<Announcement> {
  const { pool, models, log } = options
  const { rows } = await pool.query<{ name: string; position: number }>(
    'select name, position from checkpoints where name = any($1)',
    [models.map(schemaOf)],
  )
  const built = new Map(rows.map(({ name, position }) => [name, position]))
  const live = await readCheckpoint(pool, liveCheckpoint)
  const position = live ?? Math.max(0, ...built.values())
  const id = live === undefined ? await options.store.idAt(position) : undefined
  const switched = models.filter((model) => built.has(schemaOf(model)))
  for (const model of switched) await catchUpTable(options, model, schemaOf(model), position)

  const announced = await switchWhenUnlocked(options, async (client) => {
    await client.query(
      'insert into checkpoints (name, position, event_id) values ($1, $2, $3) on conflict do nothing',
      [liveCheckpoint, position, id],
    )
    await moveCheckpoint(client, liveCheckpoint, position, position, options.term)
    if (!(await mayLead(client, models))) throw new Error('a newer release has begun to lead')
    await noteOthers(client, models, position)
    await client.query('update checkpoints set shows = $2, seen_at = clock_timestamp() where name = $1', [
      liveCheckpoint,
      tablesOf(models),
    ])
    await client.query('delete from checkpoints where name = any($1)', [switched.map(schemaOf)])
    await pointViews(client, switched)
    return announcement(client, position, switched.map(wholly))
  })
  if (switched.length > 0) log.info({ models: switched.map(schemaOf), position }, 'read models are live')
  return announced
}

/** The change of a whole view, of which any row may differ. */
export const wholly = ({ name }: ReadModel) => ({ view: name, keys: [], whole: true as const })

/**
 * A transaction that changes what views show. Its locks wait for readers' open transactions, and new readers queue up behind
 * it; so it gives up quickly rather than block them.
 */
export const switchOver = <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = '50ms'`)
    return work(client)
  })

/** Tries again while locks are not available. */
export async function untilUnlocked<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
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

export const switchWhenUnlocked = <Result>(
  { pool, signal }: Building,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => untilUnlocked(signal, () => switchOver(pool, work))

/** How long tables of a release are kept after its last process was seen. */
const keptFor = '1 day'
const dropIntervalMs = 3_600_000

/**
 * Drops tables of other releases that no process has used for a day, now and every hour until the term is over. Within that
 * day an older or newer release may come back and go on with its tables.
 */
export async function dropUnusedTables(building: Building): Promise<void> {
  const { pool, models, signal, log } = building
  while (!signal.aborted) {
    await whileNobodyBuilds(pool, signal, async () => {
      await switchWhenUnlocked(building, (client) => dropAllLeftovers(client, models))
      const unseen = await switchOver(pool, (client) => othersUnseenFor(client, models, keptFor))
      for (const schema of unseen)
        await switchWhenUnlocked(building, (client) => dropOther(client, models, schema))
    }).catch((error: unknown) => {
      if (!signal.aborted)
        log.warn({ err: error }, 'unused tables could not be dropped; it is tried again in an hour')
    })
    await pause(dropIntervalMs, signal)
  }
}
