import { seatKey } from '@iam/contracts/ama/ids'
import { participationKey } from '@iam/contracts/participations/ids'
import { streamOf } from '@iam/contracts/streams'
import { submissionKey } from '@iam/contracts/submissions/ids'

/** A row as its table has it. */
export type Row = Readonly<Record<string, string>>

/** Rows about a user. */
export type Part = {
  /** With the tables that it is joined with. */
  readonly table: string
  /** Of which user; `$1` is the id. By default `user_id = $1`. */
  readonly of?: string
  /** By default all. */
  readonly columns?: string
  /** Differs between the rows of a user: pages are read in its order. By default `id`. */
  readonly key?: string
  /** The stream of what the user made or did, if each row is one such thing. */
  readonly stream?: (row: Row, userId: string) => string
}

/** What is stored on a user. Secrets (hashes of passwords and tokens) are left out. */
export const parts: Readonly<Record<string, Part>> = {
  account: { table: 'accounts', key: 'user_id' },
  profile: { table: 'creators', key: 'user_id' },
  handles: { table: 'handles', columns: 'handle', key: 'handle' },
  badges: { table: 'badges', columns: 'type, status, reason, issued_at, revoked_at, revoked_reason' },
  contents: { table: 'contents', of: 'creator_id = $1', stream: ({ id }) => streamOf('content', id!) },
  campaigns: { table: 'campaigns', of: 'organizer_id = $1', stream: ({ id }) => streamOf('campaign', id!) },
  participations: {
    table: 'campaign_participation',
    stream: ({ campaign_id }, userId) =>
      streamOf('participation', participationKey({ campaignId: campaign_id!, userId })),
  },
  submissions: {
    table: 'task_submissions',
    stream: ({ campaign_task_id }, userId) =>
      streamOf('submission', submissionKey({ taskId: campaign_task_id!, userId })),
  },
  earnings: { table: 'earnings' },
  // Also what approvers noted: it is about the recipient.
  payouts: {
    table: 'payout_requests',
    of: 'recipient_user_id = $1',
    stream: ({ id }) => streamOf('payout', id!),
  },
  payoutAccount: { table: 'payout_accounts', key: 'user_id' },
  payments: {
    table: 'payment_transactions',
    of: 'payer_user_id = $1',
    stream: ({ id }) => streamOf('payment', id!),
  },
  offers: {
    table: 'offers',
    of: 'brand_user_id = $1 or creator_user_id = $1',
    stream: ({ id }) => streamOf('offer', id!),
  },
  testimonials: {
    table: 'testimonials',
    of: 'author_user_id = $1',
    stream: ({ id }) => streamOf('testimonial', id!),
  },
  // What the profile shows; their events are their authors'.
  testimonialsAboutYou: {
    table: 'testimonials t join people author on author.user_id = t.author_user_id',
    of: "t.about_user_id = $1 and t.status = 'published'",
    columns: 't.id, author.name as author, t.text, t.rating, t.written_at, t.published_at',
    key: 't.id',
  },
  templates: { table: 'templates', of: 'created_by = $1', stream: ({ id }) => streamOf('template', id!) },
  amaSessions: { table: 'ama_sessions', of: 'host_user_id = $1', stream: ({ id }) => streamOf('ama', id!) },
  amaSeats: {
    table: 'ama_session_participants',
    stream: ({ session_id }, userId) => streamOf('amaseat', seatKey({ sessionId: session_id!, userId })),
  },
  amaQuestions: {
    table: 'ama_questions',
    of: 'from_user_id = $1',
    stream: ({ id }) => streamOf('amaquestion', id!),
  },
  amaVotes: { table: 'ama_votes', stream: ({ id }) => streamOf('amavote', id!) },
  amaMessages: {
    table: 'ama_chat_messages',
    stream: ({ session_id }) => streamOf('amachat', session_id!),
  },
  news: { table: 'news_posts', of: 'author_id = $1', stream: ({ id }) => streamOf('news', id!) },
  newsRead: {
    ...{ table: 'news_reads', columns: 'post_id, read_at', key: 'post_id' },
    stream: ({ post_id }, userId) => streamOf('newsread', `${post_id}-${userId}`),
  },
  // A brand's notes belong to the brand; the creators do not get them.
  notifications: {
    table: 'notifications',
    columns: 'type, in_group as "group", title, message, note, link, is_read, read_at, created_at',
  },
  notificationPreferences: {
    ...{ table: 'notification_preferences', columns: 'preferences', key: 'user_id' },
  },
  shortlist: { table: 'shortlist', of: 'brand_user_id = $1' },
  sessions: {
    ...{ table: 'sessions', columns: 'device, created_at, last_seen_at, ended_at', key: 'public_id' },
  },
  mails: { table: 'outbox_mails', columns: 'subject, body, created_at, sent_at' },
  waitingForDigest: {
    ...{ table: 'digest_entries', columns: 'kind, raised_at, settled_at', key: 'notification_id' },
  },
  refusedAddress: {
    ...{ table: 'refused_addresses', columns: 'address, reason, refused_at', key: 'user_id' },
  },
  password: {
    ...{ table: 'credentials', columns: 'changed_at', key: 'user_id' },
    of: "user_id = $1 and password_hash <> ''",
  },
  profilesViewed: {
    ...{ table: 'profile_visits', of: 'visitor = $1', columns: 'profile_id, seen_at', key: 'profile_id' },
  },
  profilesClicked: {
    ...{ table: 'profile_clicks', of: 'visitor = $1', columns: 'profile_id, seen_at', key: 'profile_id' },
  },
  trafficOfThisHour: { table: 'profile_traffic', columns: '"window", views, clicks', key: '"window"' },
}

/** The forms that were sent from an address; `$1` is the key of it. */
export const interest: Part = {
  table: 'interest_submissions',
  of: 'email_key = $1',
  columns: 'name, email, role, interest_area, vision, status, created_at',
}
