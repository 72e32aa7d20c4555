import { Rejected } from '@iam/contracts/rejected'
import { normaliseHandle, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

/** The user with this current or former handle; 404 if there is none. */
export async function ownerOf(db: DatabasePool, handle: string): Promise<UserId> {
  const row = await db.maybeOne(sql.type(z.object({ userId: UserId }))`
    select user_id from handles where handle = ${normaliseHandle(handle)}`)
  if (!row) throw new Rejected('profile-unknown')
  return row.userId
}
