import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Personal } from '../personal.ts'
import { Time } from '../values.ts'

const submission = {
  submissionId: z.string(),
  campaignId: z.string(),
  taskId: z.string(),
  userId: z.string(),
}
/** The content as it was handed in, so that what was reviewed stays what it was. */
const piece = z.object({ type: z.string(), title: z.string(), body: z.string(), mediaUrl: z.string() })
const handedIn = {
  version: z.int(),
  contentId: z.string(),
  piece: Personal(piece, { type: 'post', title: 'Removed', body: '', mediaUrl: '' }),
}
const review = { version: z.int(), reviewerUserId: z.string() }
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
    contentId: z.string(),
    /** What it earns: the override where one was given, else the task's reward. */
    amount: Money,
    rewardAmountOverride: Money.nullable(),
    notes,
  }),
  SubmissionRevisionRequested: z.object({ ...submission, ...review, notes }),
  SubmissionRejected: z.object({ ...submission, ...review, notes, reason: z.string() }),
  SubmissionReopened: z.object({ ...submission, ...review }),
  SubmissionReviewOverdue: z.object({ ...submission, version: z.int(), days: z.int() }),
}
export type SubmissionEvent = Message<typeof submissionEvents>
