import type { Facts } from '@iam/contracts/notifications/facts'
import type { Recipients } from '@iam/contracts/notifications/kinds/kind'
import type { Pool } from 'pg'

export const pageSize = 500

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

/** An event that is told of, as one kind of notification. */
export type Telling = {
  readonly eventId: string
  readonly kind: string
  readonly to: keyof typeof lookups
  readonly facts: Looked
  /** When it happened. */
  readonly at: string
}

type Page = {
  readonly userIds: readonly string[]
  /** How many were told before them. */
  readonly told: number
}

/**
 * The next recipients after those that were told, in the order of their ids, `pageSize` at most. Erased members are left
 * out.
 */
export async function nextRecipients(pool: Pool, { eventId, kind, to, facts, at }: Telling): Promise<Page> {
  const { rows } = await pool.query<Page>({
    name: `recipients ${to}`,
    text: `with place as (select last_user_id::text, told from notifier_places where event_id = $3 and kind = $4)
      select coalesce((select told from place), 0) as told, array(
        select found.user_id from (${lookups[to]}) found
        where found.user_id > coalesce((select last_user_id from place), '')
          and exists (select from people p where p.user_id = found.user_id and not p.erased)
          and $1::jsonb is not null and $2::timestamptz is not null
        order by found.user_id limit ${pageSize}
      ) as "userIds"`,
    values: [JSON.stringify(facts), at, eventId, kind],
  })
  return rows[0]!
}

/** The recipient up to whom it is told, and how many that are. */
type Told = { readonly after: string; readonly told: number }

/** Remembers it, and forgets what was done with more than a day ago. */
export async function keepPlace(
  pool: Pool,
  { eventId, kind }: Telling,
  { after, told }: Told,
): Promise<void> {
  await pool.query(
    `with old as (delete from notifier_places where moved_at < now() - interval '1 day')
     insert into notifier_places (event_id, kind, last_user_id, told) values ($1, $2, $3, $4)
     on conflict (event_id, kind) do update set last_user_id = excluded.last_user_id, told = excluded.told,
       moved_at = now()`,
    [eventId, kind, after, told],
  )
}

/** The campaign of a content item, which its events do not name. */
export async function campaignOf(pool: Pool, contentId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string | null }>(
    'select campaign_id as id from contents where id = $1',
    [contentId],
  )
  return rows[0]?.id ?? undefined
}
