import { hash } from 'node:crypto'
import type { Role } from '@iam/contracts/enumerations'
import { type Actor, anonymous } from '@iam/contracts/event'
import type { UserId } from '@iam/contracts/values'
import { batched } from '@iam/infra/postgres/batched'
import { foundForEach } from '@iam/infra/postgres/found-for-each'
import type { Pool } from 'pg'

/** Who a request is from, with the rights at the time of this request. */
export type Caller = {
  readonly actor: Actor
  /** The id under which the caller's session is listed and ended. */
  readonly publicSessionId?: string
}

export const visitor: Caller = { actor: anonymous }

/** A session that goes on, with the present rights of its user. */
export type CallerRow = {
  readonly user_id: UserId
  readonly joined_as: Role | null
  readonly public_id: string
  /** Whether the session was not touched for a minute. */
  readonly stale: boolean
  readonly role: Role | null
  readonly can_approve_payments: boolean | null
  readonly can_post_news: boolean | null
}

export const hashOf = (sessionId: string): Buffer => hash('sha256', sessionId, 'buffer')

/** Finds the users of sessions by their ids. */
export function callersOf(pool: Pool, onError: (error: unknown) => void) {
  const rowOf = batched({
    async ask(hashes: readonly Buffer[]) {
      const { rows } = await pool.query<NumberedRow>({ name: 'sessions', text: findAll, values: [hashes] })
      const found: (CallerRow | undefined)[] = hashes.map(() => undefined)
      for (const row of rows) found[row.number - 1] = row
      return found
    },
  })

  /** The caller whom a row says; a visitor without one. */
  function of(sessionId: string, row: CallerRow | undefined): Caller {
    if (!row) return visitor
    if (row.stale) touch(sessionId)
    return {
      publicSessionId: row.public_id,
      actor: {
        userId: row.user_id,
        role: row.role ?? row.joined_as ?? 'anonymous',
        canApprovePayments: row.can_approve_payments ?? false,
        canPostNews: row.can_post_news ?? false,
        via: 'web',
      },
    }
  }

  function touch(sessionId: string): void {
    const text = `update sessions set last_seen_at = now()
      where id_hash = $1 and ended_at is null and last_seen_at < now() - interval '1 minute'`
    pool.query({ name: 'session-touch', text, values: [hashOf(sessionId)] }).catch(onError)
  }

  return { of, find: async (sessionId: string) => of(sessionId, await rowOf(hashOf(sessionId))) }
}
export type Callers = ReturnType<typeof callersOf>

type NumberedRow = CallerRow & { readonly number: number }

/** SQL condition: the session `s` goes on. It lasts 30 days at the most, 7 without a request. */
export const goesOn = `s.ended_at is null
    and s.created_at > now() - interval '30 days' and s.last_seen_at > now() - interval '7 days'`

/** SQL: the `CallerRow` of a session by the hash of its id; none once the session has ended or the user is erased. */
export const callerBy = (hash: string): string => `
  select s.user_id, s.joined_as, s.public_id, s.last_seen_at < now() - interval '1 minute' as stale,
      a.role, a.can_approve_payments, a.can_post_news
    from sessions s
    left join accounts a on a.user_id = s.user_id::text
    where s.id_hash = ${hash} and a.erased_at is null and ${goesOn}`

const findAll = `select asked.number, found.* from ${foundForEach('bytea', callerBy('asked.value'))}`
