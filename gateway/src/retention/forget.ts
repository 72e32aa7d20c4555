import { profileIdOf } from '@iam/contracts/profiles/ids'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import type { Dependencies } from '../dependencies.ts'

export type Forgetting = Pick<Dependencies, 'pool' | 'sessions'>

/** Deletes the gateway's own data on erased users, and ends their sessions everywhere. */
export async function forget({ pool, sessions }: Forgetting, userIds: readonly string[]): Promise<void> {
  for (const table of ['credentials', 'digest_entries', 'sign_in_links', 'refused_addresses'])
    await pool.query(`delete from ${table} where user_id = any ($1)`, [userIds])
  // Once no password and no link opens another.
  await sessions.deleteAll(userIds)
  // Also mails to others that name one of them.
  await pool.query('delete from outbox_mails where user_id = any ($1) or people && $1::uuid[]', [userIds])
  const profileIds = userIds.map(profileIdOf)
  await pool.query('delete from profile_traffic where profile_id = any ($1)', [profileIds])
  for (const table of ['profile_visits', 'profile_clicks'])
    await pool.query(`delete from ${table} where profile_id = any ($1) or visitor = any ($2)`, [
      profileIds,
      userIds,
    ])
  await dropAnswers(pool)
}

/**
 * Deletes every idempotency answer: those of other users may show an erased user by name and without an id. Rows of
 * requests under way are deleted too, or their answers would be stored afterwards. From then on the log answers
 * repetitions. However many rows there are, this takes a moment, as every keyed request waits meanwhile for the table.
 */
const dropAnswers = (pool: Pool) =>
  inTransaction(pool, async (client) => {
    // Longer than a vacuum of the table needs to give way (`deadlock_timeout`), and shorter than the deadline of requests.
    await client.query(`set local lock_timeout = '1500ms'`)
    await client.query('truncate kept_answers')
  }).catch((error: { code?: unknown }) => {
    // The sweep deletes these answers as well, without a lock of the table.
    if (error.code !== lockNotAvailable) throw error
  })
const lockNotAvailable = '55P03'

/**
 * Forgets users who were erased while no gateway did so: after a crash between the erasure and its clean-up, or an
 * erasure that was ordered elsewhere.
 */
export async function forgetTheErased(dependencies: Forgetting): Promise<void> {
  const { rows } = await inTransaction(
    dependencies.pool,
    (client) => client.query<{ user_id: string }>(keptOfTheErased),
    lookingMs,
  )
  const userIds = rows.map((row) => row.user_id)
  for (let at = 0; at < userIds.length; at += together)
    await forget(dependencies, userIds.slice(at, at + together))
}

/** How many users each statement deletes the rows of: it has the deadline of a request. */
const together = 10

/** Statement timeout: it reads whole tables, which may be large. */
const lookingMs = 60_000
const keptOfTheErased = `
  select a.user_id from accounts a
  where a.erased_at is not null and exists (
    select from (
      select user_id::text from (
        select user_id from credentials union all select user_id from sessions union all
        select user_id from outbox_mails union all select unnest(people) from outbox_mails union all
        select user_id from digest_entries union all select user_id from refused_addresses union all
        select user_id from sign_in_links union all select user_id from profile_traffic
      ) of_ids union all
      select visitor from profile_visits union all select visitor from profile_clicks
    ) kept where kept.user_id = a.user_id
  )
  limit 100`
