import type { MyCampaignsFilter } from '@iam/contracts/campaigns/requests'
import { CampaignDetail, CampaignTask, ManagedCampaign, OwnPart } from '@iam/contracts/campaigns/views'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { CampaignId, type TaskId, UserId } from '@iam/contracts/values'
import { prepared } from '@iam/infra/postgres/slonik'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { waitsForAnswer, waitsForCompletion } from '../participations/waiting.ts'
import { waitsForReview } from '../submissions/waiting.ts'

const columns = sql.fragment`c.id, c.title, c.organizer_id, o.name as organizer_name, o.handle as organizer_handle,
  c.status, c.description, c.categories, c.reward_amount, c.participant_count, c.max_participants, c.start_at,
  c.end_at, c.requirements, c.deliverables, c.created_at`
const source = sql.fragment`campaigns c join people o on o.user_id = c.organizer_id`

/** The latest answers of a brand, and its latest campaigns in which they are looked for. */
const latestAnswers = 20
const latestCampaigns = 20

/**
 * An acceptance or a rejection is an answer; where campaigns accept automatically, their brand gave none. The index of
 * `campaign_participation` for its latest answers has this condition and this order.
 */
const hoursToAnswer = sql.fragment`(
  select case when count(*) >= 3 then
    greatest(1, round(avg(extract(epoch from latest.answered_at - latest.applied_at)) / 3600))::int end
  from (
    select answer.applied_at, answer.answered_at
    from (
      select id from campaigns
      where organizer_id = c.organizer_id and not auto_accept
      order by created_at desc, id limit ${latestCampaigns}
    ) own
    cross join lateral (
      select p.applied_at, coalesce(p.accepted_at, p.closed_at) as answered_at from campaign_participation p
      where p.campaign_id = own.id and (p.accepted_at is not null or p.closed_reason = 'rejected')
      order by coalesce(p.accepted_at, p.closed_at) desc limit ${latestAnswers}
    ) answer
    order by answer.answered_at desc limit ${latestAnswers}
  ) latest)`

/** One campaign with its tasks and the caller's own participation. */
export async function campaignDetail(db: DatabasePool, id: CampaignId, { userId, role }: Actor) {
  const [campaign, tasks, mine] = await Promise.all([
    db.maybeOne(
      prepared(
        'campaign',
        sql.type(CampaignDetail.omit({ tasks: true, mine: true }))`
          select ${columns}, c.auto_accept, c.closed_at, c.closed_reason, c.spent,
            ${hoursToAnswer} as hours_to_answer
          from ${source} where c.id = ${id}`,
      ),
    ),
    tasksOf(db, id),
    userId &&
      db.maybeOne(sql.type(OwnPart.unwrap())`
        select id as participation_id, status, closed_reason, closed_note, applied_at from campaign_participation
        where campaign_id = ${id} and user_id = ${userId}`),
  ])
  if (!campaign) throw new Rejected('campaign-unknown')
  const isTheirs = campaign.organizerId === userId || role === 'admin'
  return { ...campaign, spent: isTheirs ? campaign.spent : null, tasks, mine: mine || null }
}

export const tasksOf = (db: DatabasePool, id: CampaignId): Promise<readonly CampaignTask[]> =>
  db.any(sql.type(CampaignTask)`select * from campaign_tasks where campaign_id = ${id} order by "order", id`)

/** Refuses callers who are neither the campaign's organizer nor an admin. */
export async function ownOnly(db: DatabasePool, id: CampaignId, { userId, role }: Actor): Promise<void> {
  const organizerId = await db.maybeOneFirst(sql.type(z.object({ organizerId: UserId }))`
    select organizer_id from campaigns where id = ${id}`)
  if (!organizerId) throw new Rejected('campaign-unknown')
  if (organizerId !== userId && role !== 'admin') throw new Rejected('campaign-not-yours')
}

/** The caller's own campaigns, latest first, with the numbers of what waits for them. */
export async function managedCampaigns(
  db: DatabasePool,
  organizerId: UserId,
  { status = 'all', limit = defaultLimit, cursor }: z.output<typeof MyCampaignsFilter>,
) {
  const after = readCursor(cursor)
  const matching = sql.fragment`c.organizer_id = ${organizerId}
    ${status === 'all' ? sql.fragment`` : sql.fragment`and c.status = ${status}`}`
  const [rows, total] = await Promise.all([
    db.any(sql.type(ManagedCampaign)`
      select ${columns}, c.spent, c.reward_amount * c.max_participants as budget,
        (select count(*)::int from campaign_tasks t where t.campaign_id = c.id) as task_count,
        (select count(*)::int from campaign_participation p
          where p.campaign_id = c.id and ${waitsForAnswer}) as application_count,
        (select count(*)::int from campaign_participation p
          where p.campaign_id = c.id and ${waitsForCompletion}) as completion_count,
        (select count(*)::int from task_submissions s
          where s.campaign_id = c.id and ${waitsForReview}) as review_count
      from ${source}
      where ${matching}
        ${after ? sql.fragment`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id})` : sql.fragment``}
      order by c.created_at desc, c.id desc
      limit ${limit + 1}`),
    db.oneFirst(sql.type(z.object({ count: z.int() }))`
      select count(*)::int as count from campaigns c where ${matching}`),
  ])
  const { page, next } = pageOf(rows, limit, ({ createdAt }) => createdAt)
  return { campaigns: page, total, ...next }
}

/** The campaign that a task belongs to. */
export async function campaignOfTask(db: DatabasePool, taskId: TaskId): Promise<CampaignId> {
  const campaignId = await db.maybeOneFirst(sql.type(z.object({ campaignId: CampaignId }))`
    select campaign_id from campaign_tasks where id = ${taskId}`)
  if (!campaignId) throw new Rejected('task-unknown')
  return campaignId
}
