import type { MyCampaignsFilter } from '@iam/contracts/campaigns/requests'
import { ManagedCampaign } from '@iam/contracts/campaigns/views'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { CampaignId, type TaskId, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { waitsForAnswer, waitsForCompletion } from '../participations/waiting.ts'
import { waitsForReview } from '../submissions/waiting.ts'

export const columns = sql.fragment`c.id, c.title, c.organizer_id, o.name as organizer_name, o.handle as organizer_handle,
  c.status, c.description, c.categories, c.reward_amount, c.participant_count, c.max_participants, c.start_at,
  c.end_at, c.requirements, c.deliverables, c.created_at`
export const source = sql.fragment`campaigns c join people o on o.user_id = c.organizer_id`

/** Refuses callers who are neither the campaign's organizer nor an admin. */
export async function ownOnly(db: DatabasePool, id: CampaignId, { userId, role }: Actor): Promise<void> {
  const organizerId = await db.maybeOneFirst(sql.type(z.object({ organizerId: UserId }))`
    select organizer_id from campaigns where id = ${id}`)
  if (!organizerId) throw new Rejected('campaign-unknown')
  if (organizerId !== userId && role !== 'admin') throw new Rejected('campaign-not-yours')
}

/** Whether a user is a brand, or has campaigns from the time when they were one: these stay theirs. */
export const runsCampaigns = async (db: DatabasePool, { userId, role }: Pick<Actor, 'userId' | 'role'>) =>
  role === 'brand' || db.exists(sql.unsafe`select from campaigns where organizer_id = ${userId}`)

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
      select ${columns}, c.task_count, c.spent, c.reward_amount * c.max_participants as budget,
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
