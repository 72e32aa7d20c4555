import * as z from 'zod'
import { CampaignStatus, ContentType, RejectionReason, SubmissionStatus } from '../enumerations.ts'
import { Money } from '../money.ts'
import { CampaignId, ContentId, PageEnd, SubmissionId, TaskId, Time, UserId } from '../values.ts'

/** One version as it was handed in, and the decision about it. */
const VersionOfRow = z.object({
  version: z.int(),
  contentId: ContentId,
  type: ContentType,
  title: z.string(),
  body: z.string(),
  mediaUrl: z.string(),
  submittedAt: Time,
  decision: z.enum(['approved', 'rejected', 'revision_needed']).nullable(),
  notes: z.string(),
  reviewedAt: Time.nullable(),
  /** Of the brand, or an admin. Missing before the decision, and in rows of the release before. */
  reviewerUserId: UserId.optional(),
})
export const SubmissionVersion = VersionOfRow.extend({ reviewerName: z.string().optional() }).meta({
  id: 'SubmissionVersion',
})
export type SubmissionVersion = z.infer<typeof SubmissionVersion>

/** A row of `task_submissions`. */
export const SubmissionRow = z.object({
  id: SubmissionId,
  campaignTaskId: TaskId,
  campaignId: CampaignId,
  userId: UserId,
  contentId: ContentId,
  status: SubmissionStatus,
  version: z.int(),
  /** How often this version was amended since it was handed in. */
  amendments: z.int(),
  versions: z.array(VersionOfRow).readonly(),
  reviewerUserId: UserId.nullable(),
  reviewedAt: Time.nullable(),
  notes: z.string(),
  rejectionReason: RejectionReason.nullable(),
  rewardAmountOverride: Money.nullable(),
  /** What its approval recorded for the work: the task's reward may be raised later. */
  earned: Money.nullable(),
  /** When the current version was handed in: since then it waits. */
  submittedAt: Time,
  /** A reviewer has begun to look at it: it cannot be amended any more. */
  openedAt: Time.nullable(),
  /** 0, 3, 7 or 14: the last recorded number of days that it has waited for its review. */
  overdueDays: z.int(),
  createdAt: Time,
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

/** A submission, for its creator and for the campaign's brand. */
export const Submission = SubmissionRow.extend({
  versions: z.array(SubmissionVersion).readonly(),
  taskTitle: z.string(),
  taskReward: Money,
  campaignTitle: z.string(),
  campaignStatus: CampaignStatus,
  campaignEndAt: Time,
  /** When it was completed or cancelled. */
  campaignClosedAt: Time.nullable(),
  organizerId: UserId,
  organizerName: z.string(),
  creatorName: z.string(),
  creatorHandle: z.string().nullable(),
  /** Otherwise, as after leaving, no further version is handed in. */
  creatorTakesPart: z.boolean().default(true),
  /** Then it can only be rejected: nothing is paid to an erased account, and it hands in no further version. */
  creatorErased: z.boolean().default(false),
  /** In the moment of the hand-in; the work can only be rejected then, too. Missing in answers of the release before. */
  taskRemoved: z.boolean().optional(),
}).meta({ id: 'Submission' })
export type Submission = z.infer<typeof Submission>
export const SubmissionAnswer = z.object({ submission: Submission })
export const SubmissionsAnswer = z.object({ submissions: z.array(Submission).readonly(), ...PageEnd.shape })
export type SubmissionsAnswer = z.infer<typeof SubmissionsAnswer>
