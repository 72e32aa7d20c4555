import { setTimeout as delay } from 'node:timers/promises'
import type { Facts } from '@iam/contracts/notifications/facts'
import type { Recipients } from '@iam/contracts/notifications/kinds/kind'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'

export const pageSize = 500
/** How long the views may lag behind the event that is told of, and how often they are asked. */
const [withinMs, lookMs] = [10_000, 50]

/** The facts of an event with what only a lookup reads of it. */
export type Looked = Facts & { readonly intoId?: string }

/** SQL of the ids of recipients: `$1` are the facts as jsonb, `$2` is when it happened. */
const lookups: Readonly<Record<Exclude<Recipients, 'userId' | 'brandUserId'>, string>> = {
  organizer: `select organizer_id as user_id from campaigns where id = $1::jsonb ->> 'campaignId'`,
  openParticipants: `select user_id from campaign_participation where campaign_id = $1::jsonb ->> 'campaignId'
    and applied_at <= $2 and coalesce(completed_at, $2) >= $2 and coalesce(closed_at, $2) >= $2`,
  activeParticipants: `select user_id from campaign_participation where campaign_id = $1::jsonb ->> 'campaignId'
    and accepted_at <= $2 and coalesce(completed_at, $2) >= $2 and coalesce(closed_at, $2) >= $2`,
  acceptedParticipants: `select user_id from campaign_participation where campaign_id = $1::jsonb ->> 'campaignId'
    and accepted_at <= $2 and coalesce(closed_at, $2) >= $2`,
  requester: `select requested_by as user_id from payout_requests where id = $1::jsonb ->> 'payoutId'
    and requested_by <> recipient_user_id`,
  approvers: `select user_id from accounts where (role = 'admin' or can_approve_payments)
    and user_id is distinct from $1::jsonb ->> 'personUserId'`,
  admins: `select user_id from accounts where role = 'admin'`,
  templateAuthor: `select created_by as user_id from templates where id = $1::jsonb ->> 'templateId'`,
  registered: `select user_id from ama_session_participants where session_id = $1::jsonb ->> 'sessionId'
    and is_registered and registered_at <= $2 and removed_at is null`,
  joined: `select user_id from ama_session_participants where session_id = $1::jsonb ->> 'sessionId'
    and joined_at is not null and removed_at is null`,
  aimedAt: `select a.user_id from news_posts n, accounts a
    where n.id = $1::jsonb ->> 'newsPostId' and a.erased_at is null
      and (n.target_roles = '{}' or a.role = any(n.target_roles))
      and (n.target_stakeholder_types = '{}' or a.stakeholder_type = any(n.target_stakeholder_types))`,
  otherAsker: `select from_user_id as user_id from ama_questions where id = $1::jsonb ->> 'intoId'
    and from_user_id <> $1::jsonb ->> 'personUserId'`,
}

/**
 * The next recipients after a user, in the order of their ids, `pageSize` at most. `at` is when the event happened. Erased
 * members are left out.
 */
export async function recipientsAfter(
  pool: Pool,
  { to, facts, at, after }: { to: keyof typeof lookups; facts: Looked; at: string; after: string },
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ user_id: string }>(
    `select found.user_id from (${lookups[to]}) found
     where found.user_id > $3 and exists (select from people p where p.user_id = found.user_id and not p.erased)
       and $1::jsonb is not null and $2::timestamptz is not null
     order by found.user_id limit ${pageSize}`,
    [JSON.stringify(facts), at, after],
  )
  return rows.map(({ user_id }) => user_id)
}

/** The campaign of a content item, which its events do not name. */
export async function campaignOf(pool: Pool, contentId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string | null }>(
    'select campaign_id as id from contents where id = $1',
    [contentId],
  )
  return rows[0]?.id ?? undefined
}

/** Resolves once the views show what was recorded up to a position. Throws StoreUnavailable if they lag for long. */
export async function untilShown(pool: Pool, position: number): Promise<void> {
  for (const until = performance.now() + withinMs; performance.now() < until; ) {
    const { rows } = await pool.query<{ position: number }>(
      `select position from checkpoints where name = 'views' and position >= $1`,
      [position],
    )
    if (rows.length > 0) return
    await delay(lookMs)
  }
  // Tried again for as long as it takes: the views say nothing about the event.
  throw new StoreUnavailable('the views lag behind what is to be told')
}
