import { daysOfGrace } from '@iam/contracts/campaigns/grace'
import { uuid5 } from '@iam/contracts/uuid5'
import type { CampaignId, TaskId, UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { type ClockJob, dueInView, onceInAWhile } from '../follow/clock.ts'

/** Completes campaigns past their end once all work is reviewed, and without the reviews `daysOfGrace` after their end. */
export const completeCampaigns = (pool: Pool) =>
  dueInView<{ id: CampaignId }>(pool, {
    name: 'complete-campaigns',
    everyMs: 1_000,
    sql: `select id from campaigns
      where status = 'active' and end_at <= $1 and (
        end_at <= $1::timestamptz - make_interval(days => $2) or not exists (
          select from task_submissions work where work.campaign_id = campaigns.id and work.status = 'submitted'))
      order by end_at
      limit 100`,
    values: (now) => [now, daysOfGrace],
    cause: () => 'complete',
    message: ({ id }) => ({ type: 'CompleteCampaign', data: { campaignId: id } }),
  })

type Part = { id: string; campaignId: CampaignId; userId: UserId }
const max = 500
const [minute, hour] = [60_000, 3_600_000]

/**
 * Closes open applications and participations of campaigns that are over. Checks campaigns that ended within the last hour,
 * and once a minute all campaigns, as imported ones ended long ago.
 */
export function closeParticipations(pool: Pool): ClockJob {
  let everythingAt = 0
  return onceInAWhile({
    name: 'close-participations',
    everyMs: 1_000,
    async due(now) {
      const at = Date.parse(now)
      const isEverything = at - everythingAt >= minute
      const since = isEverything ? '-infinity' : new Date(at - hour).toISOString()
      // Lateral, as the planner assumes that the statuses of both are independent, and would scan all participations.
      const { rows } = await pool.query<Part>(
        `select part.* from campaigns cross join lateral (
           select id, campaign_id as "campaignId", user_id as "userId" from campaign_participation
           where campaign_id = campaigns.id and closed_at is null and status <> 'completed'
           limit $2) part
         where campaigns.closed_at > $1
         limit $2`,
        [since, max],
      )
      if (isEverything && rows.length < max) everythingAt = at
      return rows.map(({ id, ...data }) => ({
        commandId: uuid5(id, 'close'),
        message: { type: 'CloseParticipation', data },
      }))
    },
  })
}

/** Marks work that waits for its review after 3, 7 and 14 days; each mark is shown to more people. */
export const markOverdueReviews = (pool: Pool) =>
  dueInView<Part & { taskId: TaskId; version: number; days: 3 | 7 | 14 }>(pool, {
    name: 'mark-overdue-reviews',
    everyMs: 30_000,
    sql: `select id, campaign_id as "campaignId", campaign_task_id as "taskId", user_id as "userId",
        version, days
      from task_submissions
      cross join lateral (
        select max(days) as days from unnest(array[3, 7, 14]) days
        where submitted_at <= $1::timestamptz - make_interval(days => days)) waited
      where status = 'submitted' and submitted_at <= $1::timestamptz - interval '3 days' and overdue_days < days
      order by submitted_at
      limit 500`,
    cause: ({ version, days }) => `overdue:${version}:${days}`,
    message: ({ id, version, ...data }) => ({ type: 'MarkReviewOverdue', data }),
  })

/**
 * Withdraws the applications of erased users and ends their participations, as they cannot do so themselves: brands decide
 * about existing users only, and places become free. Work that waits is reviewed first, as for every creator who leaves.
 */
export const partWithTheErased = (pool: Pool) =>
  dueInView<Part & { status: 'applied' | 'active' }>(pool, {
    name: 'part-with-the-erased',
    everyMs: 5_000,
    sql: `select part.id, part.campaign_id as "campaignId", part.user_id as "userId", part.status
      from campaign_participation part join people on people.user_id = part.user_id and people.erased
      where part.closed_at is null and part.status <> 'completed' and not exists (
        select from task_submissions work where work.campaign_id = part.campaign_id
          and work.user_id = part.user_id and work.status = 'submitted')
      limit 500`,
    values: () => [],
    cause: ({ status }) => `erased:${status}`,
    message: ({ status, campaignId, userId }) => ({
      type: status === 'applied' ? 'WithdrawApplication' : 'LeaveCampaign',
      data: { campaignId, userId },
    }),
  })

/** Rejects the applications to campaigns of erased brands, which take no new participants: no answer would come before their end. */
export const rejectWithoutBrand = (pool: Pool) =>
  dueInView<Part>(pool, {
    name: 'reject-without-brand',
    everyMs: 5_000,
    sql: `select part.id, part.campaign_id as "campaignId", part.user_id as "userId"
      from people brand
      join campaigns on campaigns.organizer_id = brand.user_id and campaigns.status = 'active'
      join campaign_participation part on part.campaign_id = campaigns.id
      where brand.erased and part.status = 'applied' and part.closed_at is null
      limit 500`,
    values: () => [],
    cause: () => 'reject:erased',
    message: ({ campaignId, userId }) => ({
      type: 'RejectApplication',
      data: { campaignId, userId, reason: 'The account of the brand was erased.' },
    }),
  })
