import { setTimeout as delay } from 'node:timers/promises'
import { Rejected } from '@iam/contracts/problem'
import { SessionUser } from '@iam/contracts/users/views'
import type { FastifyRequest } from 'fastify'
import { type DatabasePool, sql } from 'slonik'

/** The signed-in user as screens see them; undefined while the views do not know them yet. */
export async function sessionUser(db: DatabasePool, userId: string): Promise<SessionUser | null> {
  return db.maybeOne(sql.type(SessionUser)`
    select a.user_id as id, a.name, a.email, a.handle, a.avatar_url, a.bio, a.location, a.industries, a.role,
      a.stakeholder_type, a.can_approve_payments, a.can_post_news, a.email_confirmed,
      exists (select from credentials c where c.user_id::text = a.user_id) as has_password
    from accounts a
    where a.user_id = ${userId} and a.erased_at is null
  `)
}

const patienceMs = 5_000

/** The same where it must be there: the views come to somebody who joined a moment ago, on a busy machine a little later. */
export async function theSessionUser(db: DatabasePool, userId: string): Promise<SessionUser> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(100)) {
    const user = await sessionUser(db, userId)
    if (user) return user
  }
  throw Object.assign(new Error('the views do not know this user yet'), { statusCode: 503 })
}

/** Who is asking, behind a door that only opens for the signed in. */
export function callerOf({ actor }: FastifyRequest) {
  if (!actor.userId) throw new Rejected('sign-in-required', 'Sign in to do this.', 401)
  return actor.userId
}
