import { normaliseEmail, type UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { hashPassword, isPassword } from './hashing.ts'

/** An account that has a password, with the hash of it. */
export type Credential = { readonly userId: UserId; readonly hash: string }

/** Password hashes are rows of a table, never events. A row without one: the password was taken away. */
export function openCredentials(pool: Pool) {
  async function keptOf(userId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ password_hash: string }>(
      'select password_hash from credentials where user_id = $1',
      [userId],
    )
    return rows[0]?.password_hash || undefined
  }

  /** Undefined for an unknown email, and for an account without a password. */
  async function ofEmail(email: string): Promise<Credential | undefined> {
    const { rows } = await pool.query<{ user_id: UserId; password_hash: string | null }>(
      `select a.user_id, c.password_hash from accounts a left join credentials c on c.user_id::text = a.user_id::text
        where lower(a.email) = $1 and a.erased_at is null`,
      [normaliseEmail(email)],
    )
    const { user_id: userId, password_hash: hash } = rows[0] ?? {}
    return userId && hash ? { userId, hash } : undefined
  }

  return {
    ofEmail,

    async of(userId: UserId): Promise<Credential | undefined> {
      const hash = await keptOf(userId)
      return hash ? { userId, hash } : undefined
    },

    async hasPassword(userId: string): Promise<boolean> {
      return (await keptOf(userId)) !== undefined
    },

    /** Whether the user has a password, or had one or a session until the owner of the address came. */
    async hasRow(userId: string): Promise<boolean> {
      return (await pool.query('select from credentials where user_id = $1', [userId])).rowCount === 1
    },

    /**
     * The user, and the hash that the password matched, if email and password match; else undefined, after the same work for an
     * unknown email as for a wrong password.
     */
    async check(email: string, password: string): Promise<Credential | undefined> {
      const kept = await ofEmail(email)
      return (await isPassword(password, kept?.hash)) ? kept : undefined
    },

    /** Whether the password is still the one that matched; waits for a change that is under way. */
    async isStill({ userId, hash }: Credential): Promise<boolean> {
      const { rowCount } = await pool.query(
        'select from credentials where user_id = $1 and password_hash = $2 for share',
        [userId, hash],
      )
      return rowCount === 1
    },

    async isPasswordOf(userId: string, password: string): Promise<boolean> {
      return isPassword(password, await keptOf(userId))
    },

    /** Sets the password, by its hash, unless there is one; returns whether it was set. */
    async setFirst(userId: string, hash: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'insert into credentials (user_id, password_hash) values ($1, $2) on conflict do nothing',
        [userId, hash],
      )
      return rowCount === 1
    },

    async set(userId: string, password: string): Promise<void> {
      await pool.query(
        `insert into credentials (user_id, password_hash) values ($1, $2)
          on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()`,
        [userId, await hashPassword(password)],
      )
    },
  }
}
export type Credentials = ReturnType<typeof openCredentials>
