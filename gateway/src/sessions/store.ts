import type { SessionStore } from '@fastify/session'
import type { Role } from '@iam/contracts/enumerations'
import type { UserId } from '@iam/contracts/values'
import type { Bus } from '@iam/infra/bus/port'
import type { Session } from 'fastify'
import type { Pool } from 'pg'
import { hashOf } from './callers.ts'

declare module 'fastify' {
  /** What a sign-in writes. Whose session a request brings is looked up by callers.ts. */
  interface Session {
    /** Whether the request brought it, in a cookie that this portal signed. */
    isBrought?: boolean
    userId?: UserId
    /** The role of a user who has just joined, used until the accounts view holds the user. */
    joinedAs?: Role | null
    device?: string
    /** Whether a mailed link opened it. */
    byLink?: boolean
  }
}

/**
 * Sessions in PostgreSQL. A row is written once, at sign-in; ending a session marks its row, so that a request that was
 * already under way cannot write it back. Anonymous sessions are not stored.
 */
export function sessionStore(pool: Pool, bus: Bus): SessionStore {
  async function add(sessionId: string, { userId, joinedAs, device, byLink }: Session): Promise<void> {
    if (!userId) return
    await pool.query({
      name: 'session-add',
      text: `insert into sessions (id_hash, user_id, joined_as, device, opened_by_link) values ($1, $2, $3, $4, $5)
        on conflict (id_hash) do nothing`,
      values: [hashOf(sessionId), userId, joinedAs ?? null, device ?? 'Unknown device', byLink ?? false],
    })
  }

  async function end(sessionId: string): Promise<void> {
    const { rows } = await pool.query(
      'update sessions set ended_at = now() where id_hash = $1 and ended_at is null returning public_id',
      [hashOf(sessionId)],
    )
    if (rows[0]) bus.publish('sessions.ended', { sessionIds: [rows[0].public_id] })
  }

  return {
    // Without a look-up. Nor is the cookie of a session that has ended deleted, for which there would have to be none: the
    // answer may come after a sign-in, and the cookie is then that of the new session.
    get: (_id, done) => done(null, { isBrought: true } as Session),
    set: (id, session, done) => void add(id, session).then(() => done(), done),
    destroy: (id, done) => void end(id).then(() => done(), done),
  }
}
