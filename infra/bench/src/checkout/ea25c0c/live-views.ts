import { liveCheckpoint } from '@iam/projection-service/follow/checkpoint'
import type { ClientBase, Pool } from 'pg'

/** In this layout the bus subject is `views.changed`, and a checkpoint has only a name and a position. */
export const announced = 'views.changed'

export const showFilled = (client: ClientBase) =>
  client.query('insert into checkpoints values ($1, 1)', [liveCheckpoint])

export const setBack = (pool: Pool, position: number) =>
  pool.query('update checkpoints set position = $2 where name = $1', [liveCheckpoint, position])
