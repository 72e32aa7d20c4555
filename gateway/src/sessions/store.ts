import { hash } from 'node:crypto'
import type { SessionStore } from '@fastify/session'
import type { Role } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import type { Bus } from '@iam/infra/bus/port'
import { batched } from '@iam/infra/postgres/batched'
import { foundForEach } from '@iam/infra/postgres/found-for-each'
import type { Session } from 'fastify'
import type { Pool } from 'pg'

declare module 'fastify' {
  interface Session {
    userId?: UserId
    /** The role of a user who has just joined, used until the accounts view holds the user. */
    joinedAs?: Role | null
    device?: string
    /** Whether a mailed link opened it. */
    byLink?: boolean
    /** The id under which the session is listed and ended. */
    publicId?: string
    /** The user, with the rights from the accounts view at the time of this request. */
    actor?: Actor
  }
}

const hashOf = (sessionId: string) => hash('sha256', sessionId, 'buffer')

/**
 * Sessions in PostgreSQL. A row is written once, at sign-in; ending a session marks its row, so that a request that was
 * already under way cannot write it back. Anonymous sessions are not stored.
 */
export function sessionStore(pool: Pool, bus: Bus, onError: (error: unknown) => void): SessionStore {
  const rowOf = batched({
    async ask(hashes: readonly Buffer[]) {
      const { rows } = await pool.query<NumberedRow>({ name: 'sessions', text: findAll, values: [hashes] })
      const found: (SessionRow | undefined)[] = hashes.map(() => undefined)
      for (const row of rows) found[row.number - 1] = row
      return found
    },
  })

  async function find(sessionId: string): Promise<Session | null> {
    const row = await rowOf(hashOf(sessionId))
    if (!row) return null
    if (row.erased) {
      await end(sessionId)
      return null
    }
    if (row.stale) touch(sessionId)
    return {
      userId: row.user_id,
      joinedAs: row.joined_as,
      publicId: row.public_id,
      actor: {
        userId: row.user_id,
        role: row.role ?? row.joined_as ?? 'anonymous',
        canApprovePayments: row.can_approve_payments ?? false,
        canPostNews: row.can_post_news ?? false,
        via: 'web',
      },
    } as Session
  }

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

  function touch(sessionId: string): void {
    const text = `update sessions set last_seen_at = now()
      where id_hash = $1 and ended_at is null and last_seen_at < now() - interval '1 minute'`
    pool.query({ name: 'session-touch', text, values: [hashOf(sessionId)] }).catch(onError)
  }

  return {
    // For a session that has ended, an empty one in place of none, for which the plugin would delete the cookie: the answer may
    // come after a sign-in, and the cookie is then that of the new session.
    get: (id, done) => void find(id).then((session) => done(null, session ?? ({} as Session)), done),
    set: (id, session, done) => void add(id, session).then(() => done(), done),
    destroy: (id, done) => void end(id).then(() => done(), done),
  }
}

type SessionRow = {
  readonly user_id: UserId
  readonly joined_as: Role | null
  readonly public_id: string
  readonly stale: boolean
  readonly role: Role | null
  readonly can_approve_payments: boolean | null
  readonly can_post_news: boolean | null
  readonly erased: boolean
}

type NumberedRow = SessionRow & { readonly number: number }

/** SQL condition: the session `s` goes on. It lasts 30 days at the most, 7 without a request. */
export const goesOn = `s.ended_at is null
    and s.created_at > now() - interval '30 days' and s.last_seen_at > now() - interval '7 days'`

const findAll = `select asked.number, found.* from ${foundForEach(
  'bytea',
  `select s.user_id, s.joined_as, s.public_id, s.last_seen_at < now() - interval '1 minute' as stale,
      a.role, a.can_approve_payments, a.can_post_news, a.erased_at is not null as erased
    from sessions s
    left join accounts a on a.user_id = s.user_id::text
    where s.id_hash = asked.value and ${goesOn}`,
)}`
