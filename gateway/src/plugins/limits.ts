import { createHmac } from 'node:crypto'
import { Rejected } from '@iam/contracts/problem'
import type { Pool } from 'pg'

export type Limit = { readonly name: string; readonly most: number; readonly minutes: number }

/** From one place, whether they are right or not: those who are, are pardoned. */
export const signIns: Limit = { name: 'sign-in', most: 10, minutes: 15 }
export const joins: Limit = { name: 'join', most: 20, minutes: 60 }

export type Limits = {
  /** Counts an attempt by somebody, or at something; refuses where it is one too many. */
  count(limit: Limit, of: string): Promise<void>
  /** Takes back one that was counted, because it was none: who is right has not guessed. */
  pardon(limit: Limit, of: string): Promise<void>
}

export const noLimits: Limits = { count: async () => {}, pardon: async () => {} }

/** Limits that hold over all gateways: counters in PostgreSQL under keyed hashes, so that no address is kept. */
export function openLimits(pool: Pool, secret: string): Limits {
  const keyOf = ({ name }: Limit, of: string) =>
    `${name}:${createHmac('sha256', secret).update(of).digest('base64url')}`

  async function count(limit: Limit, of: string): Promise<void> {
    const { most, minutes } = limit
    const { rows } = await pool.query<{ count: number; seconds: number }>(
      `insert into attempts (key, count, resets_at) values ($1, 1, now() + make_interval(mins => $2))
        on conflict (key) do update set
          count = case when attempts.resets_at < now() then 1 else attempts.count + 1 end,
          resets_at = case when attempts.resets_at < now() then excluded.resets_at else attempts.resets_at end
        returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`,
      [keyOf(limit, of), minutes],
    )
    const { count: tried, seconds } = rows[0]!
    if (tried <= most) return
    const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
    throw new Rejected('too-many-attempts', `That was tried very often. Try again in ${wait}.`, 429)
  }

  async function pardon(limit: Limit, of: string): Promise<void> {
    await pool.query('update attempts set count = count - 1 where key = $1 and count > 0', [keyOf(limit, of)])
  }

  return { count, pardon }
}
