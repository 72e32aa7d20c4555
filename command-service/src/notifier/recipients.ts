import type { Facts } from '@iam/contracts/notifications/facts'
import type { Recipients } from '@iam/contracts/notifications/kinds/kind'
import { batched } from '@iam/infra/postgres/batched'
import { columns } from '@iam/infra/postgres/columns'
import type { Pool } from 'pg'
import { isAimed } from './aimed.ts'
import { isReached } from './reached.ts'

export const pageSize = 500

/** The facts of an event with what only a lookup reads of it. */
export type Looked = Facts & { readonly intoId?: string }

/** SQL of the ids of recipients: `asked.facts` are jsonb, `asked.at` is when it happened. */
const lookups: Readonly<Record<Exclude<Recipients, 'userId' | 'brandUserId'>, string>> = {
  organizer: `select organizer_id as user_id from campaigns where id = asked.facts ->> 'campaignId'`,
  openParticipants: `select user_id from campaign_participation where campaign_id = asked.facts ->> 'campaignId'
    and applied_at <= asked.at and coalesce(completed_at, asked.at) >= asked.at and coalesce(closed_at, asked.at) >= asked.at`,
  activeParticipants: `select user_id from campaign_participation where campaign_id = asked.facts ->> 'campaignId'
    and accepted_at <= asked.at and coalesce(completed_at, asked.at) >= asked.at and coalesce(closed_at, asked.at) >= asked.at`,
  acceptedParticipants: `select user_id from campaign_participation where campaign_id = asked.facts ->> 'campaignId'
    and accepted_at <= asked.at and coalesce(closed_at, asked.at) >= asked.at`,
  requester: `select requested_by as user_id from payout_requests where id = asked.facts ->> 'payoutId'
    and requested_by <> recipient_user_id`,
  approvers: `select user_id from accounts where (role = 'admin' or can_approve_payments)
    and user_id is distinct from asked.facts ->> 'personUserId'`,
  admins: `select user_id from accounts where role = 'admin'`,
  templateAuthor: `select created_by as user_id from templates where id = asked.facts ->> 'templateId'`,
  registered: `select user_id from ama_session_participants where session_id = asked.facts ->> 'sessionId'
    and is_registered and registered_at <= asked.at and removed_at is null`,
  joined: `select user_id from ama_session_participants where session_id = asked.facts ->> 'sessionId'
    and joined_at is not null and removed_at is null`,
  // The author reads how many were notified.
  aimedAt: `select a.user_id from news_posts n, accounts a
    where n.id = asked.facts ->> 'newsPostId' and ${isAimed} and ${isReached('a.user_id', 'news')}`,
  otherAsker: `select from_user_id as user_id from ama_questions where id = asked.facts ->> 'intoId'
    and from_user_id <> asked.facts ->> 'personUserId'`,
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
 * The next recipients of an event after those that were told, in the order of their ids, `pageSize` at most. Erased members
 * are left out. Events that are told of at the same time share a statement.
 */
export function recipients(pool: Pool) {
  const byLookup = new Map<string, (telling: Telling) => Promise<Page>>()
  for (const [to, lookup] of Object.entries(lookups))
    byLookup.set(to, batched({ ask: (asked) => pagesOf(pool, to, lookup, asked) }))
  return (telling: Telling) => byLookup.get(telling.to)!(telling)
}

async function pagesOf(pool: Pool, to: string, lookup: string, asked: readonly Telling[]) {
  const { rows } = await pool.query<Page>({
    name: `recipients ${to}`,
    text: `select coalesce(place.told, 0) as told, array(
        select found.user_id from (${lookup}) found
        where found.user_id > coalesce(place.last_user_id::text, '')
          and exists (select from people p where p.user_id = found.user_id and not p.erased)
        order by found.user_id limit ${pageSize}
      ) as "userIds"
      from unnest($1::jsonb[], $2::timestamptz[], $3::uuid[], $4::text[]) with ordinality
        as asked (facts, at, event_id, kind, number)
      left join notifier_places place on place.event_id = asked.event_id and place.kind = asked.kind
      order by asked.number`,
    values: columns(asked, 'facts', 'at', 'eventId', 'kind'),
  })
  return rows
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
