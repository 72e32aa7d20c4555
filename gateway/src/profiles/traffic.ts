import { createHmac } from 'node:crypto'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'

type Visited = Pick<ProfilePage, 'id' | 'userId'>
type Counting = { readonly pool: Pool; readonly secret: string }

/**
 * Counts a view, once per visitor within 30 minutes; the command-service records each completed hour as an
 * event.
 */
export const countView = counterOf('views', 'profile_visits')

/** Counts a click on any link of the profile, once per visitor and profile within 30 minutes. */
export const countClick = counterOf('clicks', 'profile_clicks')

function counterOf(what: 'views' | 'clicks', table: 'profile_visits' | 'profile_clicks') {
  const query = {
    name: `count-${what}`,
    text: `with visit as (
        insert into ${table} as before (profile_id, visitor) values ($1, $2)
        on conflict (profile_id, visitor) do update set seen_at = now()
          where before.seen_at < now() - interval '30 minutes'
        returning profile_id
      )
      insert into profile_traffic as traffic (profile_id, user_id, "window", ${what})
      select profile_id, $3, date_trunc('hour', now()), 1 from visit
      on conflict (profile_id, "window") do update set ${what} = traffic.${what} + 1`,
  }
  return ({ pool, secret }: Counting, { id, userId }: Visited, request: FastifyRequest) =>
    pool.query({ ...query, values: [id, visitorOf(request, secret), userId] })
}

/**
 * Identifies a visitor without storing an address: the user id, or for anonymous visitors a keyed hash of IP address
 * and date. Never the user agent, which clients can set at will.
 */
function visitorOf({ actor, ip }: FastifyRequest, secret: string): string {
  if (actor.userId) return actor.userId
  const day = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`visitor:${day}:${ip}`).digest('base64url')
}
