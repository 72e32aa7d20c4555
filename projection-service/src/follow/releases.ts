import type { Log } from '@iam/infra/log'
import { condition } from '@iam/infra/log-condition'
import { pause } from '@iam/infra/pause'
import type { ClientBase, Pool } from 'pg'
import type { ReadModel } from '../read-model.ts'
import { schemaOf } from '../rebuild/versions.ts'
import { liveCheckpoint } from './checkpoint.ts'

/** The tables that a release shows when it leads. */
export const tablesOf = (models: readonly ReadModel[]): readonly string[] => models.map(schemaOf).sort()

/**
 * How often a process marks its tables as used, and when it counts as gone; the trigger on `checkpoints`
 * uses the same minute.
 */
const [markedUsedMs, goneAfter] = [10_000, '1 minute']

/**
 * Whether a release lacks a version that another shows, and has no newer version itself. So a release that only removed a
 * model counts as older than one that has it, and leads once that one is gone.
 */
function isOlder(tables: readonly string[], shown: readonly string[]): boolean {
  const [mine, theirs] = [versionsOf(tables), versionsOf(shown)]
  const isBehind = [...theirs].some(([name, version]) => version > (mine.get(name) ?? 0))
  const isAhead = [...mine].some(([name, version]) => version > (theirs.get(name) ?? version))
  return isBehind && !isAhead
}

const versionsOf = (tables: readonly string[]) =>
  new Map(
    tables.map((table) => {
      const [, name = table, version] = /^(.+)_version_(\d+)$/.exec(table) ?? []
      return [name, Number(version)] as const
    }),
  )

/**
 * Whether this release may lead: not while the views show a newer one that had a process within the last minute. Gateways of
 * an older release can read the views of a newer one, but not the other way round.
 */
export async function mayLead(client: ClientBase, models: readonly ReadModel[]): Promise<boolean> {
  const { rows } = await client.query<{ shows: readonly string[] }>(
    `select shows from checkpoints where name = $1 and seen_at > clock_timestamp() - $2::interval`,
    [liveCheckpoint, goneAfter],
  )
  return !rows[0]?.shows || !isOlder(tablesOf(models), rows[0].shows)
}

/** `mayLead`, which also logs when this release begins and stops standing by for a newer one. */
export function mayLeadOf(models: readonly ReadModel[], log: Log) {
  const standing = condition(log)
  return async (client: ClientBase): Promise<boolean> => {
    const may = await mayLead(client, models)
    if (may) standing.over({}, 'no newer release is there any more: this one may lead the read models')
    else standing.lasts({}, 'a newer release keeps the read models: this one stands by')
    return may
  }
}

/** Marks these tables as used every `markedUsedMs`, whether this process leads or stands by. */
export async function keepTablesInUse(
  pool: Pool,
  models: readonly ReadModel[],
  signal: AbortSignal,
): Promise<void> {
  const tables = tablesOf(models)
  while (!signal.aborted) {
    await pool
      .query(
        `update checkpoints set seen_at = clock_timestamp() where name = any($2) or (name = $1 and shows = $2)`,
        [liveCheckpoint, tables],
      )
      // An unavailable database is reported elsewhere.
      .catch(() => {})
    await pause(markedUsedMs, signal)
  }
}
