import { CreatorFigures } from '@iam/contracts/dashboard/views'
import { SubmissionStatus } from '@iam/contracts/enumerations'
import { Total } from '@iam/contracts/money'
import { Time, type UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { taskState } from '../submissions/reads.ts'
import { countIn, type Figure } from './figures.ts'
import { earnedByMonth } from './months.ts'

const { shape } = CreatorFigures
const progress = { in_progress: 0, submitted: 50, completed: 100 } as const

/** The dashboard figures of a creator. */
export async function creatorFiguresOf(db: DatabasePool, userId: UserId, figure: Figure) {
  const [traffic, earned, tasks, recentEarnings, earningsByMonth, applications] = await Promise.all([
    figure('traffic', trafficOf(db, userId)),
    figure('earned', earnedBy(db, userId)),
    figure('tasks', tasksOf(db, userId)),
    figure('recent earnings', recentEarningsOf(db, userId)),
    figure('earnings by month', earnedByMonth(db, userId)),
    figure('applications', applicationsOf(db, userId)),
  ])
  const activeTasks =
    tasks?.map(({ submissionStatus, total, unapproved, ...task }) => {
      const status = taskState(submissionStatus)
      return { ...task, status, progress: progress[status] }
    }) ?? null
  return {
    profileViews: traffic?.views ?? null,
    profileClicks: traffic?.clicks ?? null,
    thisMonth: earned?.thisMonth ?? null,
    pending: earned?.pending ?? null,
    activeTaskCount: countIn(tasks, ({ unapproved }) => unapproved),
    activeTasks,
    taskCount: countIn(tasks, ({ total }) => total),
    recentEarnings,
    earningsByMonth,
    applications,
    applicationCount: countIn(applications, ({ total }) => total),
  }
}

/** As on the profile page: including the current hour, which `creators` does not contain yet. */
const trafficOf = (db: DatabasePool, userId: UserId) =>
  db.one(sql.type(z.object({ views: z.int(), clicks: z.int() }))`
    select coalesce(sum(views), 0) as views, coalesce(sum(clicks), 0) as clicks from (
      select metrics_views as views, metrics_clicks as clicks from creators where user_id = ${userId}
      union all
      select t.views, t.clicks from creators k join profile_traffic t on t.profile_id = k.profile_id::uuid
      where k.user_id = ${userId}
    ) counted`)

const earnedBy = (db: DatabasePool, userId: UserId) =>
  db.one(sql.type(z.object({ thisMonth: Total, pending: Total }))`
    select
      coalesce(sum(amount) filter (where created_at >= date_trunc('month', now(), 'UTC')), 0.00) as this_month,
      coalesce(sum(amount) filter (where status = 'pending'), 0.00) as pending
    from earnings where user_id = ${userId} and voided_at is null`)

const Task = shape.activeTasks.unwrap().unwrap().element.omit({ status: true, progress: true }).extend({
  submissionStatus: SubmissionStatus.nullable(),
  dueDate: Time,
  total: z.int(),
  unapproved: z.int(),
})
const Application = shape.applications.unwrap().unwrap().element.extend({ total: z.int() })

/** The first tasks of the creator's active participations: those to work on first, then by due date. */
const tasksOf = (db: DatabasePool, userId: UserId) =>
  db.any(sql.type(Task)`
    select t.id, t.title as task, c.id as campaign_id, c.title as campaign, s.status as submission_status,
      c.end_at as due_date, (count(*) over ())::int as total,
      (count(*) filter (where s.status is distinct from 'approved') over ())::int as unapproved
    from campaign_participation p
    join campaigns c on c.id = p.campaign_id
    join campaign_tasks t on t.campaign_id = c.id
    left join task_submissions s on s.campaign_task_id = t.id and s.user_id = p.user_id
    where p.user_id = ${userId} and p.status = 'active' and p.closed_at is null
    order by array_position(array['submitted', 'approved'], s.status) nulls first, c.end_at, t."order", t.id
    limit 100`)

const applicationsOf = (db: DatabasePool, userId: UserId) =>
  db.any(sql.type(Application)`
    select c.id as campaign_id, c.title as campaign, o.name as brand, p.applied_at as since,
      (count(*) over ())::int as total
    from campaign_participation p
    join campaigns c on c.id = p.campaign_id
    join people o on o.user_id = c.organizer_id
    where p.user_id = ${userId} and p.status = 'applied' and p.closed_at is null
    order by p.applied_at, c.id
    limit 20`)

const recentEarningsOf = (db: DatabasePool, userId: UserId) =>
  db.any(sql.type(shape.recentEarnings.unwrap().unwrap().element)`
    select e.id, coalesce(t.title || ', ' || c.title, c.title, o.campaign_title, initcap(e.source_type)) as title, e.source_type,
      e.source_id, e.amount, e.corrects_earning_id, e.status, e.created_at
    from earnings e
    left join campaigns c on c.id = e.campaign_id
    left join offers o on e.source_type = 'offer' and o.id = e.source_id
    left join task_submissions s on s.id = e.task_submission_id
    left join campaign_tasks t on t.id = s.campaign_task_id
    where e.user_id = ${userId} and e.voided_at is null
    order by e.created_at desc, e.id
    limit 5`)
