import { seatKey } from '@iam/contracts/ama/ids'
import { participationKey } from '@iam/contracts/participations/ids'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import { categories, streamOf } from '@iam/contracts/streams'
import { submissionKey } from '@iam/contracts/submissions/ids'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'

/**
 * The queries for the data stored on a user; `$1` is the user id. Secrets (hashes of passwords and tokens) are left
 * out.
 */
const parts = {
  account: 'select * from accounts where user_id = $1',
  profile: 'select * from creators where user_id = $1',
  handles: 'select handle from handles where user_id = $1',
  badges: 'select type, status, reason, issued_at, revoked_at, revoked_reason from badges where user_id = $1',
  contents: 'select * from contents where creator_id = $1',
  campaigns: 'select * from campaigns where organizer_id = $1',
  participations: 'select * from campaign_participation where user_id = $1',
  submissions: 'select * from task_submissions where user_id = $1',
  earnings: 'select * from earnings where user_id = $1',
  // Also what approvers noted: it is about the recipient.
  payouts: 'select * from payout_requests where recipient_user_id = $1',
  payoutAccount: 'select * from payout_accounts where user_id = $1',
  payments: 'select * from payment_transactions where payer_user_id = $1',
  offers: 'select * from offers where brand_user_id = $1 or creator_user_id = $1',
  testimonials: 'select * from testimonials where author_user_id = $1',
  templates: 'select * from templates where created_by = $1',
  amaSessions: 'select * from ama_sessions where host_user_id = $1',
  amaSeats: 'select * from ama_session_participants where user_id = $1',
  amaQuestions: 'select * from ama_questions where from_user_id = $1',
  amaVotes: 'select * from ama_votes where user_id = $1',
  amaMessages: 'select * from ama_chat_messages where user_id = $1',
  news: 'select * from news_posts where author_id = $1',
  newsRead: 'select post_id, read_at from news_reads where user_id = $1',
  // A brand's notes belong to the brand; the creators do not get them.
  notifications: `select type, in_group as "group", title, message, note, link, is_read, read_at, created_at
    from notifications where user_id = $1`,
  notificationPreferences: 'select preferences from notification_preferences where user_id = $1',
  shortlist: 'select * from shortlist where brand_user_id = $1',
  sessions: 'select device, created_at, last_seen_at, ended_at from sessions where user_id::text = $1',
  mails: 'select subject, body, created_at, sent_at from outbox_mails where user_id::text = $1',
  waitingForDigest: 'select kind, raised_at, settled_at from digest_entries where user_id::text = $1',
  refusedAddress: 'select address, reason, refused_at from refused_addresses where user_id::text = $1',
  password: "select changed_at from credentials where user_id::text = $1 and password_hash <> ''",
  trafficOfThisHour: 'select "window", views, clicks from profile_traffic where user_id::text = $1',
}

const interest = `
  select name, email, role, interest_area, vision, status, created_at from interest_submissions
  where email_key = $1`

const Owned = z.object({ category: z.enum(categories), id: z.string() })

/** The streams of what a user has created and done. */
async function streamsOf(db: DatabasePool, userId: string): Promise<readonly string[]> {
  const owned = await db.any(sql.type(Owned)`
    select 'content' as category, id from contents where creator_id = ${userId}
    union all select 'campaign', id from campaigns where organizer_id = ${userId}
    union all select 'offer', id from offers where brand_user_id = ${userId} or creator_user_id = ${userId}
    union all select 'testimonial', id from testimonials where author_user_id = ${userId}
    union all select 'template', id from templates where created_by = ${userId}
    union all select 'news', id from news_posts where author_id = ${userId}
    union all select 'newsread', post_id || '-' || user_id from news_reads where user_id = ${userId}
    union all select 'payout', id from payout_requests where recipient_user_id = ${userId}
    union all select 'payment', id from payment_transactions where payer_user_id = ${userId}
    union all select 'ama', id from ama_sessions where host_user_id = ${userId}
    union all select 'amaquestion', id from ama_questions where from_user_id = ${userId}
    union all select 'amavote', id from ama_votes where user_id = ${userId}
    union all select distinct 'amachat', session_id from ama_chat_messages where user_id = ${userId}`)
  const campaigns = await db.anyFirst(sql.type(z.object({ campaignId: z.string() }))`
    select campaign_id from campaign_participation where user_id = ${userId}`)
  const tasks = await db.anyFirst(sql.type(z.object({ taskId: z.string() }))`
    select campaign_task_id as task_id from task_submissions where user_id = ${userId}`)
  const sessions = await db.anyFirst(sql.type(z.object({ sessionId: z.string() }))`
    select session_id from ama_session_participants where user_id = ${userId}`)
  return [
    streamOf('user', userId),
    streamOf('profile', profileIdOf(userId)),
    streamOf('earnings', userId),
    streamOf('payoutaccount', userId),
    streamOf('amahost', userId),
    ...sessions.map((sessionId) => streamOf('amaseat', seatKey({ sessionId, userId }))),
    ...owned.map(({ category, id }) => streamOf(category, id)),
    ...campaigns.map((campaignId) => streamOf('participation', participationKey({ campaignId, userId }))),
    ...tasks.map((taskId) => streamOf('submission', submissionKey({ taskId, userId }))),
  ]
}

/** All data stored on a user: rows, interest forms, and every event of the user's streams. */
export async function allOf({ db, pool, store, claimKey }: Dependencies, userId: string) {
  const rows = async (query: string, value: string) => (await pool.query(query, [value])).rows
  const everything: Record<string, unknown> = { exportedAt: new Date().toISOString(), userId }
  for (const [name, query] of Object.entries(parts)) everything[name] = await rows(query, userId)

  // Anyone can join with an address; only one that was confirmed proves that its forms are the user's.
  const email = await db.maybeOneFirst(sql.type(z.object({ email: z.string() }))`
    select email from accounts where user_id = ${userId} and email_confirmed`)
  everything.interest = email ? await rows(interest, claimKey('email', email)) : []

  const streams = await streamsOf(db, userId)
  const history = await Promise.all(streams.map((stream) => store.read(stream)))
  everything.history = history
    .flat()
    .filter(({ flaw }) => flaw?.readAs !== 'skipped')
    .filter(({ data }) => isAbout(userId, data))
    .sort((a, b) => a.position - b.position)
    .map(({ type, data, recordedAt }) => ({ type, recordedAt, data: withoutOthers(userId, data) }))
  return everything
}

type Data = Readonly<Record<string, unknown>>

/**
 * A user's streams also hold what others did, which is theirs: campaigns the events about participants, templates who used
 * them.
 */
const isAbout = (userId: string, { userId: whom, brandUserId, usedBy }: Data) =>
  whom === undefined ? usedBy === undefined || usedBy === userId : [whom, brandUserId].includes(userId)

/** Of those who were present in a session, the user alone. */
function withoutOthers(userId: string, data: Data): Data {
  if (!Array.isArray(data.participants)) return data
  return { ...data, participants: data.participants.filter((one: Data) => one.userId === userId) }
}
