import { setTimeout as delay } from 'node:timers/promises'
import { Rejected } from '@iam/contracts/rejected'
import { SessionUser } from '@iam/contracts/users/views'
import type { FastifyRequest } from 'fastify'
import { type DatabasePool, sql } from 'slonik'
import { NotInViewsYet } from '../carried-out.ts'
import { timeLeft } from '../http/deadline.ts'
import { refusedAddressOf } from './refused-address.ts'

/** The signed-in user as the API returns them; null while the views do not hold the account yet. */
export const sessionUser = (db: DatabasePool, userId: string) =>
  db.maybeOne(sql.type(SessionUser)`
    select a.user_id as id, a.name, a.email, a.handle, a.avatar_url, a.bio, a.location, a.industries, a.role,
      a.stakeholder_type, a.can_approve_payments, a.can_post_news, a.view_as, a.time_zone, a.email_confirmed,
      exists (select from campaigns c where c.organizer_id = a.user_id) as runs_campaigns,
      exists (select from credentials c where c.user_id::text = a.user_id and c.password_hash <> '') as has_password,
      ${refusedAddressOf} as refused_address
    from accounts a
    where a.user_id = ${userId} and a.erased_at is null`)

/**
 * Like `sessionUser`, but waits for the account until the request's deadline: after joining, the views may lag behind.
 */
export async function theSessionUser(
  db: DatabasePool,
  request: Pick<FastifyRequest, 'deadline'>,
  userId: string,
): Promise<SessionUser> {
  for (;;) {
    const user = await sessionUser(db, userId)
    if (user) return user
    if (timeLeft(request) === 0) throw new NotInViewsYet('the views do not know this user yet')
    await delay(100)
  }
}

/** The caller's user id; 401 for anonymous callers. */
export function callerOf({ actor }: Pick<FastifyRequest, 'actor'>) {
  if (!actor.userId) throw new Rejected('sign-in-required')
  return actor.userId
}
