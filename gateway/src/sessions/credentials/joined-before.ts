import { Rejected } from '@iam/contracts/rejected'
import type { Pool } from 'pg'
import type { Credentials } from './credentials.ts'

type Joining = { readonly pool: Pool; readonly credentials: Credentials; readonly userId: string }

/** As long as idempotency answers are stored. */
const opensAgainFor = '48 hours'

/**
 * Lets a repeated join request (same Idempotency-Key) open a session, because the first answer may have been lost.
 * After 48 hours, or once the account has a password, was taken over by the owner of its address or is erased, the key is no
 * longer a credential.
 */
export async function refuseJoinedBefore({ pool, credentials, userId }: Joining): Promise<void> {
  const { rowCount } = await pool.query(
    `select from accounts where user_id = $1 and (erased_at is not null or created_at < now() - $2::interval)`,
    [userId, opensAgainFor],
  )
  if (rowCount || (await credentials.hasRow(userId))) throw new Rejected('joined-before')
}

/** The same for joining with a password: the first request sets it; a repetition must match the present one. */
export async function keepFirstPassword(
  { pool, credentials, userId }: Joining,
  { password, hash }: { readonly password: string; readonly hash: string },
): Promise<void> {
  const erased = 'select from accounts where user_id = $1 and erased_at is not null'
  if ((await pool.query(erased, [userId])).rowCount) throw new Rejected('joined-before')
  if (await credentials.setFirst(userId, hash)) return
  if (!(await credentials.isPasswordOf(userId, password))) throw new Rejected('joined-before')
}
