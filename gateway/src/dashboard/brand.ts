import { type Analytics, BrandSteps, DashboardCampaign, PendingTask } from '@iam/contracts/dashboard/views'
import { cents, money, Total } from '@iam/contracts/money'
import type { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { waitsForWork } from '../participations/waiting.ts'
import { removedTask, reviewableSince, waitsForReview } from '../submissions/waiting.ts'

const Figures = z.object({
  views: z.int(),
  clicks: z.int(),
  handedIn: z.int(),
  approved: z.int(),
  spent: Total,
})

/**
 * Reach and cost of a brand's campaigns. Reach counts each active or completed participant once, even in several
 * campaigns, and as on the profile page the current hour, which `creators` does not contain yet.
 */
export async function analyticsOf(db: DatabasePool, userId: UserId): Promise<Analytics> {
  const { views, clicks, handedIn, approved, spent } = await db.one(sql.type(Figures)`
    with own as (select id, spent from campaigns where organizer_id = ${userId}),
    reached as (
      select metrics_views as views, metrics_clicks as clicks, profile_id::uuid as profile_id
      from creators where user_id in (
        select p.user_id from own join campaign_participation p on p.campaign_id = own.id
        where p.status = 'completed' or (p.status = 'active' and p.closed_at is null)
      )
    ),
    seen as (
      select coalesce(sum(views), 0) as views, coalesce(sum(clicks), 0) as clicks from (
        select views, clicks from reached
        union all
        select t.views, t.clicks from reached join profile_traffic t on t.profile_id = reached.profile_id
      ) counted
    ),
    work as (
      select count(*) as handed_in, count(*) filter (where s.status = 'approved') as approved
      from own join task_submissions s on s.campaign_id = own.id
    )
    select views, clicks, handed_in, approved, (select coalesce(sum(spent), 0.00) from own) as spent
    from seen, work`)
  return {
    totalReach: views,
    engagementRate: percent(clicks, views),
    conversionRate: percent(approved, handedIn),
    costPerEngagement: clicks === 0 ? '0.00' : money((cents(spent) + BigInt(clicks) / 2n) / BigInt(clicks)),
  }
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100)

/** Among all of the brand's campaigns and offers, also those that a list shows on later pages. */
export const brandStepsOf = (db: DatabasePool, userId: UserId) =>
  db.one(sql.type(BrandSteps)`
    select
      exists (select from campaigns where organizer_id = ${userId})
        or exists (select from offers where brand_user_id = ${userId}) as has_posted,
      exists (
        select from campaigns c join campaign_participation p on p.campaign_id = c.id
        where c.organizer_id = ${userId} and p.first_accepted_at is not null)
        or exists (select from offers where brand_user_id = ${userId} and accepted_at is not null) as has_agreed,
      exists (select from campaigns where organizer_id = ${userId} and spent <> 0)
        or exists (select from offers where brand_user_id = ${userId} and completed_at is not null) as has_approved`)

/** The first of the brand's active campaigns, the next to end first, each with how many there are. */
export const activeCampaignsOf = (db: DatabasePool, userId: UserId) =>
  db.any(sql.type(DashboardCampaign.extend({ total: z.int() }))`
    select id, title, participant_count as participants, status, spent,
      reward_amount * max_participants as budget, end_at as end_date, (count(*) over ())::int as total
    from campaigns
    where organizer_id = ${userId} and status = 'active'
    order by end_at, id
    limit 50`)

/**
 * Submissions waiting for the brand's review first, then those waiting for the creator's revision; longest wait first.
 * Each comes with how many there are of both kinds.
 */
export const pendingTasksOf = (db: DatabasePool, userId: UserId) =>
  db.any(sql.type(PendingTask.extend({ reviews: z.int(), revisions: z.int() }))`
    select s.id, coalesce(t.title, ${removedTask.title}) as task, u.name as creator, c.title as campaign,
      case when w.is_review then 'review_needed' else 'revision_needed' end as status, ${reviewableSince} as since,
      (count(*) filter (where w.is_review) over ())::int as reviews,
      (count(*) filter (where not w.is_review) over ())::int as revisions
    from campaigns c
    join task_submissions s on s.campaign_id = c.id and s.status in ('submitted', 'revision_needed')
    left join campaign_tasks t on t.id = s.campaign_task_id
    join people u on u.user_id = s.user_id
    cross join lateral (select coalesce(${waitsForReview}, false) as is_review) w
    where c.organizer_id = ${userId} and (w.is_review
      or s.status = 'revision_needed' and t.id is not null and not u.erased and exists (
      select from campaign_participation p
      where p.campaign_id = s.campaign_id and p.user_id = s.user_id and ${waitsForWork}))
    order by w.is_review desc, since, s.id
    limit 100`)
