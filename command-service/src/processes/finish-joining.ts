import type { Role } from '@iam/contracts/enumerations'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import type { UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { dueInView } from '../follow/clock.ts'

/**
 * Creates the profiles of users whose joining was cut off before its last step, by a crash, and who did not send the same
 * request again. The handle is theirs: it is claimed before the user is created.
 */
export const finishJoining = (pool: Pool) =>
  dueInView<{ id: UserId; handle: string; role: Role }>(pool, {
    name: 'finish-joining',
    everyMs: 10_000,
    sql: `select account.user_id as id, claimed.handle, account.role
      from accounts account
      join lateral (select handle from handles where user_id = account.user_id limit 1) claimed on true
      where account.handle is null and account.erased_at is null
        and account.created_at < $1::timestamptz - interval '1 minute'
      limit 500`,
    cause: () => 'finish-joining',
    message: ({ id: userId, handle, role }) => ({
      type: 'CreateProfile',
      data: { profileId: profileIdOf(userId), userId, handle, role },
    }),
  })
