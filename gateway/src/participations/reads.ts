import type { Actor } from '@iam/contracts/event'
import { Participant, Participation } from '@iam/contracts/participations/views'
import { present } from '@iam/contracts/present'
import { ProfileCampaign } from '@iam/contracts/profiles/views'
import { Rejected } from '@iam/contracts/rejected'
import { CampaignId, type PageQuery, type ParticipationId, Time, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { pageOf, readCursor, wholePage } from '../http/cursor.ts'
import { rowsById } from '../rows-by-id.ts'
import { testimonialsAbout } from '../testimonials/reads.ts'
import { stillToEarnBy } from './still-to-earn.ts'
import { waitsForWork } from './waiting.ts'

/** A completed participation has completed the tasks that there were. */
const totalTasks = sql.fragment`
  case when p.status = 'completed' then p.tasks_completed
    else (select count(*)::int from campaign_tasks t where t.campaign_id = p.campaign_id) end as total_tasks`
type PageOf = z.output<typeof PageQuery>
const Listed = Participant.omit({ testimonials: true }).extend({ mayWrite: z.boolean() })

const participation = sql.fragment`
  select p.id, p.campaign_id, c.title, o.name as brand_name, c.end_at as due_date, p.status, p.progress,
    p.tasks_completed, ${totalTasks}, (
      select count(*)::int from task_submissions s
      where s.campaign_id = p.campaign_id and s.user_id = p.user_id and s.status = 'submitted') as tasks_in_review, (
      select count(*)::int from campaign_tasks t
      left join task_submissions s on s.campaign_task_id = t.id and s.user_id = p.user_id
      where t.campaign_id = p.campaign_id and ${waitsForWork}) as tasks_in_hand,
    c.reward_amount as reward, p.earnings_accrued, p.remainder, p.closed_reason, p.closed_note,
    p.applied_at, p.first_accepted_at, o.erased as brand_erased
  from campaign_participation p
  join campaigns c on c.id = p.campaign_id
  join people o on o.user_id = c.organizer_id`

const statuses: readonly string[] = ['active', 'applied', 'completed']
const place = sql.fragment`array_position(${sql.array(statuses, 'text')}, p.status), c.end_at, p.id`
const Placed = Participation.extend({ dueDate: Time })

/** A page of the creator's participations, active ones first; those closed without completion are left out. */
export async function participationsOf(
  db: DatabasePool,
  userId: UserId,
  { limit = wholePage, cursor }: PageOf,
) {
  const after = placeOf(cursor)
  const onward = after
    ? sql.fragment`(${place}) > (${after.group}::int, ${after.at}::timestamptz, ${after.id})`
    : sql.fragment`true`
  const rows = await db.any(sql.type(Placed)`${participation}
    where p.user_id = ${userId} and p.closed_at is null and ${onward}
    order by ${place} limit ${limit + 1}`)
  const { page, next } = pageOf(rows, limit, ({ dueDate }) => dueDate)
  // The place that the last one has now: it may have another when the next page is asked for.
  const nextCursor = next.nextCursor && `${page.at(-1)!.status}.${next.nextCursor}`
  return { participations: page, ...(nextCursor && { nextCursor }) }
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [name = '', rest = ''] = cursor.split('.', 2)
  const group = statuses.indexOf(name) + 1
  if (group === 0) throw new Rejected('cursor-unknown')
  return { group, ...readCursor(rest) }
}

/**
 * With whether its creator was ever accepted, and may write about the brand: about an erased one a testimonial is refused.
 */
export const participationIn = (db: DatabasePool, campaignId: CampaignId, userId: UserId) =>
  db.maybeOne(sql.type(Participation.extend({ mayWrite: z.boolean(), hasTakenPart: z.boolean() }))`
    select *, first_accepted_at is not null as has_taken_part, status = 'completed' and not brand_erased as may_write from (${participation}
      where p.campaign_id = ${campaignId} and p.user_id = ${userId}) own`)

/** Loads a participation by id: every participation command ends with this read. */
export const participationsBy = (db: DatabasePool) =>
  rowsById(db, {
    name: 'participations by id',
    row: Participation,
    select: participation,
    id: sql.fragment`p.id`,
    idOf: ({ id }) => id,
  })

/** A page of a campaign's applicants, participants and former participants as its brand sees them, by when they applied. */
export async function participantsOf(
  db: DatabasePool,
  campaignId: CampaignId,
  { userId }: Actor,
  { limit = wholePage, cursor }: PageOf,
) {
  const after = readCursor(cursor)
  const onward = after
    ? sql.fragment`(p.applied_at, p.id) > (${after.at}::timestamptz, ${after.id})`
    : sql.fragment`true`
  const rows = await db.any(sql.type(Listed)`
    select p.*, u.name, u.handle, u.avatar_url, ${totalTasks}, coalesce(raised.since, 0)::numeric(20, 2) as raised_since,
      p.status = 'completed' and not u.erased and c.organizer_id = ${userId} as may_write, u.erased as creator_erased
    from campaign_participation p
    join people u on u.user_id = p.user_id
    join campaigns c on c.id = p.campaign_id
    left join (
      -- An override changes what the work earns, not the remainder.
      select s.user_id, sum(t.reward_amount - s.earned) as since from task_submissions s
      join campaign_tasks t on t.id = s.campaign_task_id
      where s.campaign_id = ${campaignId} and s.status = 'approved' and s.reward_amount_override is null
      group by s.user_id) raised on raised.user_id = p.user_id
    where p.campaign_id = ${campaignId} and ${onward}
    order by p.applied_at, p.id limit ${limit + 1}`)
  const { page, next } = pageOf(rows, limit, ({ appliedAt }) => appliedAt)
  const completed = page.filter(({ mayWrite }) => mayWrite).map(({ id }) => id)
  // Others earn the whole reward, or nothing more.
  const returning = page.filter(
    ({ status, closedReason, tasksCompleted }) =>
      status === 'applied' && closedReason === null && tasksCompleted > 0,
  )
  const [said, most] = await Promise.all([
    testimonialsAbout(db, completed, userId),
    stillToEarnBy(
      db,
      campaignId,
      returning.map((one) => one.userId),
    ),
  ])
  const participations = page.map(({ mayWrite, ...row }) => ({
    ...row,
    ...present({ stillToEarn: most.get(row.userId) }),
    testimonials: mayWrite ? said(row.id) : null,
  }))
  return { participations, ...next }
}

/** The campaign and the user of a participation; 404 when the id is unknown. */
export async function participationById(db: DatabasePool, id: ParticipationId) {
  const row = await db.maybeOne(sql.type(z.object({ campaignId: CampaignId, userId: UserId }))`
    select campaign_id, user_id from campaign_participation where id = ${id}`)
  if (!row) throw new Rejected('participation-unknown')
  return row
}

/** The first active campaigns of a user to end, for their profile page, each with how many there are. */
export const profileCampaigns = (db: DatabasePool, userId: UserId) =>
  db.any(sql.type(ProfileCampaign.extend({ total: z.int() }))`
    select c.id, c.title, o.name as brand, p.status, p.progress, c.reward_amount as reward, c.end_at as due_date,
      (count(*) over ())::int as total
    from campaign_participation p
    join campaigns c on c.id = p.campaign_id
    join people o on o.user_id = c.organizer_id
    where p.user_id = ${userId} and p.status = 'active' and p.closed_at is null
    order by c.end_at, c.id
    limit 50`)
