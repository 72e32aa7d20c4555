import * as z from 'zod'
import { TaskReward } from '../campaigns/commands.ts'
import { ContentBody, ContentTitle } from '../contents/commands.ts'
import { ContentType, RejectionReason } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { CampaignId, ContentId, OptionalWebAddress, TaskId, Text, UserId } from '../values.ts'

/** What the reviewer tells the creator; revisions and rejections need it. */
export const ReviewNotes = Text.trim().max(2000, 'Keep the notes under 2,000 characters.')
export const RequiredNotes = ReviewNotes.min(1, 'Say what has to change: the creator reads it.')
/** One creator's work on one task. */
const submission = { campaignId: CampaignId, taskId: TaskId, userId: UserId }
/** Of the version that the reviewer looked at: another one came in meanwhile, and the decision is refused. */
const version = { version: z.int().min(1).optional() }

const Piece = z.strictObject({
  type: ContentType,
  title: ContentTitle,
  body: ContentBody,
  mediaUrl: OptionalWebAddress,
})

export const submissionCommands = {
  /** The first version, or the next after a revision was asked for. */
  SubmitTask: z.strictObject({ ...submission, contentId: ContentId }),
  /** Another piece in the place of what waits; or, with `piece`, the same content as it is to be from now on. */
  AmendSubmission: z.strictObject({ ...submission, contentId: ContentId, piece: Piece.optional() }),
  OpenSubmission: z.strictObject(submission),
  ApproveSubmission: z.strictObject({
    ...submission,
    ...version,
    rewardAmountOverride: TaskReward.optional(),
    notes: ReviewNotes.optional(),
  }),
  RequestRevision: z.strictObject({ ...submission, ...version, notes: RequiredNotes }),
  RejectSubmission: z.strictObject({
    ...submission,
    ...version,
    notes: RequiredNotes,
    reason: RejectionReason,
  }),
  ReopenSubmission: z.strictObject(submission),
  MarkReviewOverdue: z.strictObject({ ...submission, days: z.literal([3, 7, 14]) }),
}
export type SubmissionCommand = Message<typeof submissionCommands>
