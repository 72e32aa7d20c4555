import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { Pool } from 'pg'

type Visited = Pick<ProfilePage, 'id' | 'userId'>

/** Counts a visit, once per visitor within 30 minutes; the command-service makes a fact of each hour that is over. */
export async function countView(pool: Pool, { id, userId }: Visited, visitor: string): Promise<void> {
  await pool.query({
    name: 'count-view',
    text: `with visit as (
        insert into profile_visits (profile_id, visitor) values ($1, $2)
        on conflict (profile_id, visitor) do update set seen_at = now()
          where profile_visits.seen_at < now() - interval '30 minutes'
        returning profile_id
      )
      insert into profile_traffic (profile_id, user_id, "window", views)
      select profile_id, $3, date_trunc('hour', now()), 1 from visit
      on conflict (profile_id, "window") do update set views = profile_traffic.views + 1`,
    values: [id, visitor, userId],
  })
}

export async function countClick(pool: Pool, { id, userId }: Visited): Promise<void> {
  await pool.query({
    name: 'count-click',
    text: `insert into profile_traffic (profile_id, user_id, "window", clicks) values ($1, $2, date_trunc('hour', now()), 1)
      on conflict (profile_id, "window") do update set clicks = profile_traffic.clicks + 1`,
    values: [id, userId],
  })
}
