import * as z from 'zod'
import { pieceCopy } from '../contents/piece.ts'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Personal, Word } from '../personal.ts'
import { Time } from '../values.ts'

const submission = {
  submissionId: Word,
  campaignId: Word,
  taskId: Word,
  userId: Word,
}
const handedIn = {
  version: z.int(),
  contentId: Word,
  piece: Personal(pieceCopy, { type: 'post', title: 'Removed', body: '', mediaUrl: '' }),
}
const review = { version: z.int(), reviewerUserId: Word }
const notes = Personal(z.string(), '')

/** The keys are the names in the event store: rename nothing, only add. */
export const submissionEvents = {
  TaskSubmitted: z.object({ ...submission, ...handedIn }),
  TaskResubmitted: z.object({ ...submission, ...handedIn }),
  SubmissionAmended: z.object({ ...submission, ...handedIn }),
  /** A reviewer has begun to look at it: the creator cannot amend it any more. */
  SubmissionOpened: z.object({ ...submission, ...review }),
  SubmissionApproved: z.object({
    ...submission,
    ...review,
    reviewedAt: Time,
    contentId: Word,
    /** What it earns: the override if there is one, else the task's reward. */
    amount: Money,
    rewardAmountOverride: Money.nullable(),
    /** An admin's reason for an override beyond what the campaign had left for the creator. */
    reason: Personal(z.string().optional(), ''),
    notes,
  }),
  SubmissionRevisionRequested: z.object({ ...submission, ...review, notes }),
  /** `contentId` is missing in events of earlier releases, whose content keeps its approval. */
  SubmissionRejected: z.object({ ...submission, ...review, notes, reason: Word, contentId: Word.optional() }),
  SubmissionReopened: z.object({ ...submission, ...review }),
  SubmissionReviewOverdue: z.object({ ...submission, version: z.int(), days: z.int() }),
}
export type SubmissionEvent = Message<typeof submissionEvents>
