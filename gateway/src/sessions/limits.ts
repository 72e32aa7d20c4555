import { createHmac } from 'node:crypto'
import { Rejected } from '@iam/contracts/rejected'
import type { Pool } from 'pg'

type Refusal = 'too-many-attempts' | 'chat-too-fast' | 'votes-too-fast'
/** So many within so many seconds from the first on. */
export type Limit = {
  readonly name: string
  readonly max: number
  readonly seconds: number
  /** `too-many-attempts` by default. */
  readonly refusal?: Refusal
}
/** One a second for as long as it goes on, and so many at once after a pause. */
export type Pace = { readonly name: string; readonly burst: number; readonly refusal: Refusal }

/** Per account and IP address, or per account and known device; successful attempts are pardoned. */
export const signIns: Limit = { name: 'sign-in', max: 10, seconds: 15 * 60 }
/** Per IP address, for all accounts: an office of fifty may share one, with an occasional typing error. */
export const guessesFromOnePlace: Limit = { name: 'place', max: 100, seconds: 15 * 60 }
export const joins: Limit = { name: 'join', max: 100, seconds: 60 * 60 }

export const noLimits: Limits = {
  count: async () => {},
  keepPace: async () => {},
  pardon: async () => {},
}

/**
 * Limits shared by all gateways: counters in PostgreSQL under keyed hashes, so that no address is stored. They are short-lived,
 * so the commits of `pool` need not wait for the WAL flush.
 */
export function openLimits(pool: Pool, secret: string) {
  const keyOf = ({ name }: Limit | Pace, of: string) =>
    `${name}:${createHmac('sha256', secret).update(of).digest('base64url')}`

  /** Counts an attempt by a caller or at an account; throws 429 beyond the limit. */
  async function count(limit: Limit, of: string): Promise<void> {
    const { rows } = await pool.query<{ count: number; seconds: number }>(
      `insert into attempts (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $2))
        on conflict (key) do update set
          count = case when attempts.resets_at < now() then 1 else attempts.count + 1 end,
          resets_at = case when attempts.resets_at < now() then excluded.resets_at else attempts.resets_at end
        returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`,
      [keyOf(limit, of), limit.seconds],
    )
    const { count: tried, seconds } = rows[0]!
    if (tried <= limit.max) return
    // Whole minutes, as the sentence says them.
    const retryAfter = seconds < 90 ? seconds : Math.ceil(seconds / 60) * 60
    throw new Rejected(limit.refusal ?? 'too-many-attempts', { retryAfter })
  }

  /** Counts one act of a user; throws 429 when it comes faster than the pace. */
  async function keepPace(pace: Pace, of: string): Promise<void> {
    // `resets_at` is when all that was counted has been worked off, one a second.
    const { rowCount } = await pool.query(
      `insert into attempts (key, count, resets_at) values ($1, 1, now() + interval '1 s')
        on conflict (key) do update set resets_at = greatest(attempts.resets_at, now()) + interval '1 s'
        where attempts.resets_at <= now() + make_interval(secs => $2)`,
      [keyOf(pace, of), pace.burst - 1],
    )
    if (rowCount === 0) throw new Rejected(pace.refusal, { retryAfter: 1 })
  }

  /** Takes back a counted attempt: a successful one was not a guess. */
  async function pardon(limit: Limit, of: string): Promise<void> {
    await pool.query('update attempts set count = count - 1 where key = $1 and count > 0', [keyOf(limit, of)])
  }

  return { count, keepPace, pardon }
}
export type Limits = ReturnType<typeof openLimits>
