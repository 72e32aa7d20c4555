import type { SessionSummary } from '@iam/contracts/users/views'
import type { Bus } from '@iam/infra/bus/port'
import type { Pool } from 'pg'
import { goesOn } from './callers.ts'

/** Lists and ends the sessions of users. */
export function sessionsOf(pool: Pool, bus: Bus) {
  async function ended(text: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await pool.query<{ public_id: string }>(text, [...values])
    publish(rows.map((row) => row.public_id))
    return rows.length
  }

  function publish(sessionIds: readonly string[]): void {
    if (sessionIds.length > 0) bus.publish('sessions.ended', { sessionIds })
  }

  return {
    async list(userId: string, current: string | undefined): Promise<SessionSummary[]> {
      const { rows } = await pool.query<Omit<SessionSummary, 'current'>>(listSessions, [userId])
      return rows.map((session) => ({ ...session, current: session.id === current }))
    },

    /**
     * Whether a mailed link opened the session in the last 15 minutes. Only the owner of the address could follow it, so a
     * forgotten password can be replaced.
     */
    async isLatelyByLink(publicId: string | undefined): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select from sessions where public_id = $1 and opened_by_link and created_at > now() - interval '15 minutes'`,
        [publicId],
      )
      return rowCount === 1
    },

    /** Returns whether the user had such a session. */
    endOne: async (userId: string, publicId: string): Promise<boolean> =>
      (await ended(
        'update sessions set ended_at = now() where user_id = $1 and public_id = $2 and ended_at is null returning public_id',
        [userId, publicId],
      )) > 0,

    /** Ends all sessions of the user, or all but `except`; returns how many. */
    endAll: (userId: string, except?: string): Promise<number> =>
      ended(
        `update sessions set ended_at = now()
          where user_id = $1 and ended_at is null and public_id is distinct from $2 returning public_id`,
        [userId, except ?? null],
      ),

    /** Deletes all sessions of these users, which ends them. */
    deleteAll: (userIds: readonly string[]): Promise<number> =>
      ended('delete from sessions where user_id = any ($1) returning public_id', [userIds]),

    /**
     * Sets the user's password, by its hash, and ends all sessions but `current`, which may belong to an intruder who knew the
     * old one: both or neither, as a repetition would be refused with the old password. Returns false, and does nothing, if
     * `current` has ended by then.
     */
    async setPassword(userId: string, hash: string, current: string | undefined): Promise<boolean> {
      const { rows } = await pool.query<{ ended: readonly string[] }>(setPassword, [userId, current, hash])
      publish(rows[0]?.ended ?? [])
      return rows.length > 0
    },

    /**
     * Removes the user's password, and ends all sessions. The row stays, without a hash: a join that is repeated later sets none.
     */
    removePassword: (userId: string): Promise<number> =>
      ended(
        `with removed as (
           insert into credentials (user_id, password_hash) values ($1, '')
           on conflict (user_id) do update set password_hash = '', changed_at = now()
         )
         update sessions set ended_at = now() where user_id = $1 and ended_at is null returning public_id`,
        [userId],
      ),
  }
}
export type Sessions = ReturnType<typeof sessionsOf>

const setPassword = `
  with current as (
    select user_id from sessions where user_id = $1 and public_id = $2 and ended_at is null
  ), changed as (
    insert into credentials (user_id, password_hash) select user_id, $3 from current
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()
  ), others as (
    update sessions set ended_at = now()
    where user_id in (select user_id from current) and ended_at is null and public_id <> $2 returning public_id
  )
  select array(select public_id from others) as ended from current`

const listSessions = `
  select public_id as id, created_at as "createdAt", last_seen_at as "lastSeenAt", device from sessions s
  where user_id = $1 and ${goesOn}
  order by last_seen_at desc`
