import { createHmac } from 'node:crypto'
import { Rejected } from '@iam/contracts/rejected'
import type { Pool } from 'pg'

export type Limit = { readonly name: string; readonly max: number; readonly minutes: number }

/** Per account and IP address, or per account from its known devices; successful attempts are pardoned. */
export const signIns: Limit = { name: 'sign-in', max: 10, minutes: 15 }
/** Per IP address, for all accounts: an office of fifty may share one, with an occasional typing error. */
export const guessesFromOnePlace: Limit = { name: 'place', max: 100, minutes: 15 }
export const joins: Limit = { name: 'join', max: 100, minutes: 60 }

export const noLimits: Limits = { count: async () => {}, pardon: async () => {} }

/** Limits shared by all gateways: counters in PostgreSQL under keyed hashes, so that no address is stored. */
export function openLimits(pool: Pool, secret: string) {
  const keyOf = ({ name }: Limit, of: string) =>
    `${name}:${createHmac('sha256', secret).update(of).digest('base64url')}`

  /** Counts an attempt by a caller or at an account; throws 429 beyond the limit. */
  async function count(limit: Limit, of: string): Promise<void> {
    const { rows } = await pool.query<{ count: number; seconds: number }>(
      `insert into attempts (key, count, resets_at) values ($1, 1, now() + make_interval(mins => $2))
        on conflict (key) do update set
          count = case when attempts.resets_at < now() then 1 else attempts.count + 1 end,
          resets_at = case when attempts.resets_at < now() then excluded.resets_at else attempts.resets_at end
        returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`,
      [keyOf(limit, of), limit.minutes],
    )
    const { count: tried, seconds } = rows[0]!
    if (tried <= limit.max) return
    // Whole minutes, as the sentence says them.
    const retryAfter = seconds < 90 ? seconds : Math.ceil(seconds / 60) * 60
    throw new Rejected('too-many-attempts', { retryAfter })
  }

  /** Takes back a counted attempt: a successful one was not a guess. */
  async function pardon(limit: Limit, of: string): Promise<void> {
    await pool.query('update attempts set count = count - 1 where key = $1 and count > 0', [keyOf(limit, of)])
  }

  return { count, pardon }
}
export type Limits = ReturnType<typeof openLimits>
