import type { Announcement } from '@iam/infra/bus/port'
import type { Pool } from 'pg'
import { announcement } from '../follow/announcement.ts'
import { liveCheckpoint, moveCheckpoint, readCheckpoint } from '../follow/checkpoint.ts'
import type { FollowOptions } from '../follow/runner.ts'
import type { ReadModel } from '../read-model.ts'
import { catchUpTable } from './catch-up-table.ts'
import { switchOver, switchWhenUnlocked, untilUnlocked, wholly } from './go-live.ts'
import { type Building, whileNobodyBuilds } from './prepare.ts'
import { rebuild } from './rebuild.ts'
import { dropLeftovers, rebuiltSchemaOf, swapRebuilt } from './versions.ts'

/**
 * Rebuilds a live model from the whole log in a second table and swaps the two, for when its rows are in doubt. Readers and
 * the live model go on; only the swap at the end is between two batches. Returns the announcement.
 */
export function rebuildLive(
  options: Building & Pick<FollowOptions, 'oneAtATime'>,
  model: ReadModel,
): Promise<Announcement> {
  const { pool, signal, oneAtATime } = options
  const schema = rebuiltSchemaOf(model)
  const clearAway = () => switchWhenUnlocked(options, (client) => dropLeftovers(client, model))

  return whileNobodyBuilds(pool, signal, async () => {
    await clearAway()
    await rebuild({ ...options, models: [model], upTo: await livePosition(pool), schemaOf: () => schema })
    // Most of what was recorded meanwhile is folded here, so that the live model pauses for the rest only.
    await catchUpTable(options, model, schema, await livePosition(pool))
    const announced = await untilUnlocked(signal, () =>
      oneAtATime(async () => {
        const position = await livePosition(pool)
        await catchUpTable(options, model, schema, position)
        return switchOver(pool, async (client) => {
          await moveCheckpoint(client, liveCheckpoint, position, position, options.term)
          await swapRebuilt(client, model)
          await client.query('delete from checkpoints where name = $1', [schema])
          return announcement(client, position, [wholly(model)])
        })
      }),
    )
    await clearAway()
    return announced
  })
}

const livePosition = async (pool: Pool): Promise<number> => (await readCheckpoint(pool, liveCheckpoint)) ?? 0
