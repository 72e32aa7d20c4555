import type { SharedView } from '@iam/contracts/live/shown-in'

/** Whatever the row says, and also if it is gone. */
const admins = allWho("a.role = 'admin'")
const approvers = allWho("(a.role = 'admin' or a.can_approve_payments)")

/**
 * By view, SQL for the pairs of a changed key ($1) and a user whom its row concerns ($2: those who are watching). Of rows that
 * concern thousands, such as a live session, only the host is told so; the others by `rooms.ts`, if they watch it, and all of
 * what the list of sessions shows, except how many have joined.
 */
export const concerned: Readonly<Record<SharedView, string>> = {
  accounts: own('accounts', 'user_id', 'user_id'),
  ama_events: `select e.id as key, watching."userId" from ama_events e, unnest($2::text[]) as watching ("userId")
    where e.id = any($1) and e.type like 'AmaSession%'`,
  ama_session_participants: own('ama_session_participants', 'id', 'user_id'),
  ama_sessions: own('ama_sessions', 'id', 'host_user_id'),
  badges: own('badges', 'id', 'user_id'),
  campaign_participation: each(
    own('campaign_participation', 'id', 'user_id'),
    `select p.id, c.organizer_id from campaign_participation p join campaigns c on c.id = p.campaign_id
      where p.id = any($1) and c.organizer_id = any($2)`,
  ),
  campaign_tasks: each(
    `select t.id, c.organizer_id from campaign_tasks t join campaigns c on c.id = t.campaign_id
      where t.id = any($1) and c.organizer_id = any($2)`,
    `select t.id, p.user_id from campaign_tasks t join campaign_participation p on p.campaign_id = t.campaign_id
      where t.id = any($1) and p.user_id = any($2)`,
  ),
  campaigns: each(
    own('campaigns', 'id', 'organizer_id'),
    'select campaign_id, user_id from campaign_participation where campaign_id = any($1) and user_id = any($2)',
  ),
  contents: own('contents', 'id', 'creator_id'),
  creators: own('creators', 'user_id', 'user_id'),
  earnings: each(
    own('earnings', 'id', 'user_id'),
    `select e.id, coalesce(c.organizer_id, o.brand_user_id) from earnings e
      left join campaigns c on c.id = e.campaign_id left join offers o on o.id = e.source_id
      where e.id = any($1) and coalesce(c.organizer_id, o.brand_user_id) = any($2)`,
  ),
  interest_submissions: admins,
  ledger_checks: approvers,
  // The payer, the brand whose campaign it funds, and those who see all.
  payment_transactions: `select t.id as key, a.user_id as "userId"
    from payment_transactions t cross join accounts a left join campaigns c on c.id = t.campaign_id
    where t.id = any($1) and a.user_id = any($2)
      and (a.user_id in (t.payer_user_id, c.organizer_id) or a.role = 'admin' or a.can_approve_payments)`,
  // Of one that was published all are told: those at whom an edit no longer aims it may still be shown it. Whose draft it was
  // that is deleted is not known any more.
  news_posts: `select key, a.user_id as "userId"
    from unnest($1::text[]) as key cross join accounts a left join news_posts n on n.id = key
    where a.user_id = any($2)
      and (n.author_id = a.user_id or a.role = 'admin' or n.was_published or (n.id is null and a.can_post_news))`,
  news_reads: each(
    own('news_reads', 'id', 'user_id'),
    // One of many readers is enough for the author and admins, who are shown how many there are.
    `select distinct on (r.post_id, a.user_id) r.id, a.user_id from news_reads r
      join news_posts n on n.id = r.post_id
      join accounts a on a.user_id = n.author_id or a.role = 'admin'
      where r.id = any($1) and a.user_id = any($2)`,
  ),
  notification_preferences: own('notification_preferences', 'user_id', 'user_id'),
  notifications: own('notifications', 'id', 'user_id'),
  offers: each(own('offers', 'id', 'brand_user_id'), own('offers', 'id', 'creator_user_id')),
  payout_accounts: each(own('payout_accounts', 'user_id', 'user_id'), approvers),
  payout_requests: each(own('payout_requests', 'id', 'recipient_user_id'), approvers),
  // A name that changed, or an erasure, after which the other side of an offer decides alone.
  people: each(
    `select brand_user_id as key, creator_user_id as "userId" from offers
      where brand_user_id = any($1) and creator_user_id = any($2)`,
    'select creator_user_id, brand_user_id from offers where creator_user_id = any($1) and brand_user_id = any($2)',
  ),
  shortlist: own('shortlist', 'id', 'brand_user_id'),
  task_submissions: each(
    own('task_submissions', 'id', 'user_id'),
    `select s.id, c.organizer_id from task_submissions s join campaigns c on c.id = s.campaign_id
      where s.id = any($1) and c.organizer_id = any($2)`,
  ),
  templates: each(own('templates', 'id', 'created_by'), admins),
  testimonials: each(own('testimonials', 'id', 'author_user_id'), own('testimonials', 'id', 'about_user_id')),
}

/** The same by views of which admins see all rows, as of all users, or decide on them in place of a party. */
export const seenByAdmins: Readonly<Partial<Record<SharedView, string>>> = Object.fromEntries(
  [
    ...['accounts', 'badges', 'campaign_participation', 'campaign_tasks'],
    ...['campaigns', 'contents', 'offers', 'task_submissions', 'testimonials'],
  ].map((view) => [view, admins]),
)

function own(view: SharedView, key: string, user: string): string {
  return `select ${key} as key, ${user} as "userId" from ${view} where ${key} = any($1) and ${user} = any($2)`
}

function allWho(rule: string): string {
  return `select key, a.user_id as "userId" from unnest($1::text[]) as key, accounts a
    where a.user_id = any($2) and ${rule}`
}

function each(...pairs: readonly string[]): string {
  // A union names its columns after its first part.
  return `select * from (${pairs.join(' union ')}) as pairs (key, "userId")`
}
