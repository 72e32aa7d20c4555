import { uuid5 } from '@iam/contracts/uuid5'
import type { ProfileId, UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import type { ClockJob } from '../follow/clock.ts'

type Row = { profileId: ProfileId; userId: UserId; window: string; views: number; clicks: number }

/**
 * Records the counted views and clicks of each profile and past hour as one event, a minute after the hour because of
 * counts on their way. The row is deleted once the event is recorded; if a crash keeps it, the same command id records
 * nothing the second time.
 */
export const recordProfileTraffic = (pool: Pool): ClockJob => ({
  name: 'record-profile-traffic',
  everyMs: 30_000,
  async due(now) {
    const { rows } = await pool.query<Row>(
      `select profile_id as "profileId", user_id as "userId", "window", views, clicks from profile_traffic
       where "window" <= $1::timestamptz - interval '1 hour 1 minute'
       order by "window", profile_id
       limit 500`,
      [now],
    )
    return rows.map((data) => ({
      commandId: uuid5(data.profileId, data.window),
      message: { type: 'RecordProfileTraffic', data },
      done: async () => {
        const key = [data.profileId, data.window]
        await pool.query('delete from profile_traffic where profile_id = $1 and "window" = $2', key)
      },
    }))
  },
})
