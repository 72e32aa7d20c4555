import { uuid5 } from '@iam/infra/uuid5'
import type { Parts } from '../parts.ts'

/** Deletes what the gateway itself keeps on a person who was erased, and ends their sessions everywhere. */
export async function forget(
  { pool, sessions }: Pick<Parts, 'pool' | 'sessions'>,
  userId: string,
): Promise<void> {
  await sessions.endAll(userId)
  const profileId = uuid5(userId, 'profile')
  // Answers that others got, an admin say, can be about this person too.
  await pool.query("delete from kept_answers where body like '%' || $1 || '%'", [userId])
  await pool.query(
    `delete from kept_answers k using campaign_participation p
      where p.user_id = $1 and k.body like '%' || p.id || '%'`,
    [userId],
  )
  for (const table of ['credentials', 'sign_in_links', 'outbox_mails', 'kept_answers', 'sessions'])
    await pool.query(`delete from ${table} where user_id = $1`, [userId])
  await pool.query('delete from profile_traffic where profile_id = $1', [profileId])
  await pool.query('delete from profile_visits where profile_id = $1 or visitor = $2', [profileId, userId])
}

/**
 * Forgets those who were erased while no gateway was there to do it: a crash between the erasure and its consequences, or
 * an erasure that was ordered elsewhere.
 */
export async function forgetTheErased(parts: Pick<Parts, 'pool' | 'sessions'>): Promise<void> {
  const { rows } = await parts.pool.query<{ user_id: string }>(
    `select a.user_id from accounts a
      where a.erased_at is not null and exists (
        select from (
          select user_id from credentials union all select user_id from sessions union all
          select user_id from outbox_mails union all select user_id from sign_in_links union all
          select user_id from kept_answers where user_id is not null union all select user_id from profile_traffic
        ) kept where kept.user_id::text = a.user_id
      )
      limit 100`,
  )
  for (const { user_id } of rows) await forget(parts, user_id)
}
