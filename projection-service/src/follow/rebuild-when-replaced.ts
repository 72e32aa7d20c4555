import type { Announcement } from '@iam/infra/bus/port'
import { LogReplaced } from '@iam/infra/event-store/port'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { switchWhenUnlocked, wholly } from '../rebuild/go-live.ts'
import { type Building, buildMs, whileNobodyBuilds } from '../rebuild/prepare.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { dropLeftovers, rebuiltSchemaOf, swapRebuilt } from '../rebuild/versions.ts'
import { announcement } from './announcement.ts'
import { liveCheckpoint, moveCheckpoint, readCheckpoint } from './checkpoint.ts'
import { dropOther, othersUnseenFor } from './others.ts'
import { type FollowOptions, follow } from './runner.ts'

/** Follows the log until the term is over; if the log was replaced or went back, builds all read models anew and goes on. */
export async function followAndRebuildWhenReplaced(
  options: FollowOptions,
  building: Building,
  announceViews: (announced: Announcement) => void,
): Promise<void> {
  for (;;) {
    try {
      return await follow(options)
    } catch (error) {
      if (!(error instanceof LogReplaced)) throw error
      building.log.error(
        'The log does not hold what the read models were made from: it was replaced, or went back. They are built anew from what it holds now.',
      )
    }
    options.term.alive('the read models', buildMs)
    announceViews(await disown(building))
    announceViews(await startOver(building))
  }
}

/**
 * Announces position 0, as the views hold nothing of the log as it is now. Otherwise clients that write meanwhile would be
 * told that the views show it, as these had reached a later position of the previous log.
 */
const disown = ({ pool, term }: Building): Promise<Announcement> =>
  inTransaction(pool, async (client) => {
    const position = (await readCheckpoint(client, liveCheckpoint)) ?? 0
    await moveCheckpoint(client, liveCheckpoint, position, position, term)
    return announcement(client, 0, [])
  })

/**
 * Rebuilds all models from the log as it is now, after it was replaced or went back. The views show the old rows until all
 * of them change in one transaction with the checkpoint. Returns the announcement.
 */
function startOver(options: Building): Promise<Announcement> {
  const { pool, store, models, signal } = options
  const clearAway = () =>
    switchWhenUnlocked(options, async (client) => {
      for (const model of models) await dropLeftovers(client, model)
    })

  return whileNobodyBuilds(pool, signal, async () => {
    await clearAway()
    const position = await store.head()
    const id = await store.idAt(position)
    await rebuild({ ...options, upTo: position, schemaOf: rebuiltSchemaOf })
    const announced = await switchWhenUnlocked(options, async (client) => {
      await moveCheckpoint(client, liveCheckpoint, 'anywhere', position, options.term, id)
      for (const model of models) await swapRebuilt(client, model)
      await client.query('delete from checkpoints where name = any($1)', [models.map(rebuiltSchemaOf)])
      // The tables of other releases were made from the previous log too.
      for (const schema of await othersUnseenFor(client, models, '0')) await dropOther(client, models, schema)
      return announcement(client, position, models.map(wholly))
    })
    await clearAway()
    return announced
  })
}
