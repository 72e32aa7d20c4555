import * as z from 'zod'
import { TaskReward } from '../campaigns/commands.ts'
import { Piece } from '../contents/commands.ts'
import { RejectionReason } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, ContentId, TaskId, UserId } from '../values.ts'

/** The reviewer's notes to the creator; required for revisions and rejections. */
export const ReviewNotes = Multiline.max(2000, 'Keep the notes under 2,000 characters.')
export const RequiredNotes = ReviewNotes.min(1, 'Say what has to change: the creator reads it.')
/** One creator's work on one task. */
const submission = { campaignId: CampaignId, taskId: TaskId, userId: UserId }
/** What the reviewer saw: if another version was handed in meanwhile, or this one amended, the decision is refused. */
export const seen = { version: z.int().min(1).optional(), amendments: z.int().min(0).optional() }
/** Of an approval also the reward that the task had: if it is another one meanwhile, the approval is refused. */
export const seenOfApproval = { ...seen, taskReward: TaskReward.optional() }

export const submissionCommands = {
  /** Hands in the first version, or the next after a requested revision; with `piece`, new work that becomes content. */
  SubmitTask: z.strictObject({ ...submission, contentId: ContentId, piece: Piece.optional() }),
  /** Replaces the waiting work by other content; or, with `piece`, changes the content that waits. */
  AmendSubmission: z.strictObject({ ...submission, contentId: ContentId, piece: Piece.optional() }),
  OpenSubmission: z.strictObject(submission),
  ApproveSubmission: z.strictObject({
    ...submission,
    ...seenOfApproval,
    rewardAmountOverride: TaskReward.optional(),
    reason: Reason.optional(),
    notes: ReviewNotes.optional(),
  }),
  RequestRevision: z.strictObject({ ...submission, ...seen, notes: RequiredNotes }),
  RejectSubmission: z.strictObject({
    ...submission,
    ...seen,
    notes: RequiredNotes,
    reason: RejectionReason,
  }),
  ReopenSubmission: z.strictObject(submission),
  MarkReviewOverdue: z.strictObject({ ...submission, days: z.literal([3, 7, 14]) }),
}
export type SubmissionCommand = Message<typeof submissionCommands>
