import type { SubmissionStatus, TaskState } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import type { HandIn, SubmissionFilter } from '@iam/contracts/submissions/requests'
import { Submission, type SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { CampaignId, ContentId, type SubmissionId, TaskId, UserId } from '@iam/contracts/values'
import { type DatabasePool, type FragmentSqlToken, sql } from 'slonik'
import * as z from 'zod'
import { runsCampaigns } from '../campaigns/reads.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { namesOf } from '../users/names.ts'
import {
  hasWaited,
  isEscalatedTo,
  itsCampaign,
  overdueDays,
  removedTask,
  takesPart,
  waitsForReview,
} from './waiting.ts'

/** Work for a removed task is shown, too, to be rejected. */
const submission = sql.fragment`
  select s.*, coalesce(t.title, ${removedTask.title}) as task_title,
    coalesce(t.reward_amount, ${removedTask.reward}) as task_reward, t.id is null as task_removed,
    c.title as campaign_title, c.status as campaign_status, c.end_at as campaign_end_at, c.closed_at as campaign_closed_at, c.organizer_id,
    o.name as organizer_name, u.name as creator_name, u.handle as creator_handle, u.erased as creator_erased,
    ${takesPart} as creator_takes_part
  from task_submissions s
  left join campaign_tasks t on t.id = s.campaign_task_id
  join campaigns c on c.id = s.campaign_id
  join people o on o.user_id = c.organizer_id
  join people u on u.user_id = s.user_id`

/** Task state for its creator: rejected work can be reopened, so its task stays in progress [T-18]. */
export const taskState = (status: SubmissionStatus | null): TaskState =>
  status === 'approved' ? 'completed' : status === 'submitted' ? 'submitted' : 'in_progress'

/** Submissions with the names of their reviewers: admins review in the brand's place. */
async function submissionsWhere(db: DatabasePool, rest: FragmentSqlToken): Promise<readonly Submission[]> {
  const rows = await db.any(sql.type(Submission)`${submission} where ${rest}`)
  const reviewers = rows.flatMap(({ versions }) => versions.map(({ reviewerUserId }) => reviewerUserId))
  const names = await namesOf(db, reviewers)
  return rows.map((row) => ({
    ...row,
    versions: row.versions.map((version) => ({
      ...version,
      ...present({ reviewerName: names.get(version.reviewerUserId ?? '') }),
    })),
  }))
}

export const submissionsIn = (db: DatabasePool, campaignId: CampaignId, userId: UserId) =>
  submissionsWhere(db, sql.fragment`s.user_id = ${userId} and s.campaign_id = ${campaignId}`)

export async function submissionFor(db: DatabasePool, taskId: TaskId, userId: UserId) {
  const [row] = await submissionsWhere(
    db,
    sql.fragment`s.campaign_task_id = ${taskId} and s.user_id = ${userId}`,
  )
  return row ?? notThere()
}

/** Readable by its creator, the campaign's brand and admins; 403 for others. */
export async function submissionById(db: DatabasePool, id: SubmissionId, { userId, role }: Actor) {
  const [row = notThere()] = await submissionsWhere(db, sql.fragment`s.id = ${id}`)
  if (row.userId !== userId && row.organizerId !== userId && role !== 'admin')
    throw new Rejected('submission-not-yours')
  return row
}

/**
 * Those who run campaigns see the submissions to these, admins all, other users their own. Submissions waiting for review are
 * sorted by longest wait first, all others by latest first; those that cannot be reviewed any more wait for no reviewer.
 * Of brands, and in one campaign, a revision waits too that none can hand in; the desk of admins over all campaigns is
 * read in an index of what is submitted.
 */
export async function submissionsFor(
  db: DatabasePool,
  actor: Actor,
  { status = 'all', campaignId, overdue, limit = defaultLimit, cursor }: z.output<typeof SubmissionFilter>,
): Promise<SubmissionsAnswer> {
  const after = readCursor(cursor)
  const waits = overdue || status === 'submitted'
  const { userId } = actor
  const isAdmin = actor.role === 'admin'
  const runs = !isAdmin && (await runsCampaigns(db, actor))
  const isReviewer = runs || isAdmin
  const hasRevisions = status === 'submitted' && (runs || (isAdmin && campaignId !== undefined))
  const matching = sql.and([
    runs && sql.fragment`c.organizer_id = ${userId}`,
    !isReviewer && sql.fragment`s.user_id = ${userId}`,
    status !== 'all' && !hasRevisions && sql.fragment`s.status = ${status}`,
    campaignId && sql.fragment`s.campaign_id = ${campaignId}`,
    waits && isReviewer && waitsForReview,
    overdue && (isAdmin ? isEscalatedTo(userId) : hasWaited(overdueDays)),
  ])
  const [further, order] = waits
    ? [sql.fragment`>`, sql.fragment`s.submitted_at, s.id`]
    : [sql.fragment`<`, sql.fragment`s.submitted_at desc, s.id desc`]
  const onward =
    after && sql.fragment`(s.submitted_at, s.id) ${further} (${after.at}::timestamptz, ${after.id})`
  const ofBrand = sql.fragment`join campaigns c on c.id = s.campaign_id`
  const counted = runs ? ofBrand : waits && isAdmin ? itsCampaign : sql.fragment``
  const [rows, total] = await Promise.all([
    submissionsWhere(db, sql.fragment`${sql.and([matching, onward])} order by ${order} limit ${limit + 1}`),
    db.oneFirst(sql.type(z.object({ count: z.int() }))`
      select count(*)::int as count
      from task_submissions s ${counted}
      where ${matching}`),
  ])
  const { page, next } = pageOf(rows, limit, ({ submittedAt }) => submittedAt)
  return { submissions: page, total, ...next }
}

function notThere(): never {
  throw new Rejected('submission-unknown')
}

type NewWork = NonNullable<z.output<typeof HandIn>['content']>

/** New work as commands carry it. */
export const pieceOf = ({ body = '', mediaUrl = '', ...piece }: NewWork) => ({ ...piece, body, mediaUrl })

/** The natural key of a submission, by which commands name it. */
const NaturalKey = z.object({ campaignId: CampaignId, taskId: TaskId, userId: UserId })
export type NaturalKey = z.infer<typeof NaturalKey>

/** A submission's natural key and the content that was handed in; 404 for an unknown id. */
export async function handedIn(db: DatabasePool, id: SubmissionId) {
  const row = await db.maybeOne(sql.type(NaturalKey.extend({ contentId: ContentId }))`
    select campaign_id, campaign_task_id as task_id, user_id, content_id from task_submissions where id = ${id}`)
  const { contentId, ...naturalKey } = row ?? notThere()
  return { naturalKey, contentId }
}
