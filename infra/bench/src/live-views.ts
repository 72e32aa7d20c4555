import { liveCheckpoint } from '@iam/projection-service/follow/checkpoint'
import { tablesOf } from '@iam/projection-service/follow/releases'
import type { ReadModel } from '@iam/projection-service/read-model'
import type { ClientBase, Pool } from 'pg'

/** The bus subject on which the projection announces changed views. */
export const announced = 'views.announced'

/** Inserts the live checkpoint that the views need, for tables that were filled without the projection. */
export async function showFilled(client: ClientBase, models: readonly ReadModel[]): Promise<void> {
  await client.query('insert into checkpoints (name, position, shows) values ($1, 1, $2)', [
    liveCheckpoint,
    tablesOf(models),
  ])
}

/**
 * Moves the live checkpoint, so that the projection resumes after `position`. Clears `event_id`, which is of the event at
 * the checkpoint's former position.
 */
export async function setBack(pool: Pool, position: number): Promise<void> {
  const { rowCount } = await pool.query(
    'update checkpoints set position = $2, moves = moves + 1, event_id = null where name = $1',
    [liveCheckpoint, position],
  )
  if (rowCount !== 1) throw new Error('There is no checkpoint to set back.')
}
