import type { DataOf } from '@iam/contracts/message'
import { zero } from '@iam/contracts/money'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

/** Content as it is handed in: later edits change nothing about what was reviewed. */
export type Piece = DataOf<SubmissionEvent, 'TaskSubmitted'>['piece']
export type HandedIn = {
  readonly status: 'submitted' | 'approved' | 'rejected' | 'revision_needed'
  readonly version: number
  /** Of this version. */
  readonly amendments: number
  readonly contentId: string
  readonly piece: Piece
  readonly submittedAt: string
  /** A reviewer has begun to look at this version. */
  readonly opened: boolean
  /** 0, 3, 7 or 14: the last recorded number of days without a review. */
  readonly overdueDays: number
  /** The amount that its approval earned. */
  readonly earned: string
  /** Whether that was another amount than the reward of the task. */
  readonly isOverridden: boolean
  /** The last review of this version. */
  readonly decision: DecisionRecord | null
}
export type Submission = Absent | HandedIn

/** The natural key of one creator's work on one task. */
export type NaturalKey = DataOf<SubmissionCommand, 'OpenSubmission'>

/** One creator's work on one task. */
export const submissionStream: StreamFold<Submission, SubmissionEvent> = {
  category: 'submission',
  initial: absent,
  evolve: {
    TaskSubmitted: (_, data, { at }) => handedIn(data, at),
    TaskResubmitted: (_, data, { at }) => handedIn(data, at),
    SubmissionAmended: (state, { contentId, piece }) =>
      change(state, ({ amendments }) => ({ contentId, piece, amendments: amendments + 1 })),
    SubmissionOpened: (state) => change(state, { opened: true }),
    SubmissionApproved: (state, { amount, reviewerUserId: by, ...review }, decision) => {
      const { notes, rewardAmountOverride, reason } = review
      const details = { notes, rewardAmountOverride, reason }
      const isOverridden = rewardAmountOverride !== null
      const reviewed = { ...decision, by, details }
      return change(state, { status: 'approved', earned: amount, isOverridden, decision: reviewed })
    },
    SubmissionRevisionRequested: (state, { notes, reviewerUserId: by }, decision) =>
      change(state, { status: 'revision_needed', decision: { ...decision, by, details: { notes } } }),
    SubmissionRejected: (state, { notes, reason, reviewerUserId: by }, decision) =>
      change(state, { status: 'rejected', decision: { ...decision, by, details: { notes, reason } } }),
    SubmissionReopened: (state, { reviewerUserId: by }, decision) =>
      change(state, { status: 'revision_needed', decision: { ...decision, by } }),
    SubmissionReviewOverdue: (state, { days }) => change(state, { overdueDays: days }),
  },
}

const handedIn = (
  { version, contentId, piece }: DataOf<SubmissionEvent, 'TaskSubmitted'>,
  submittedAt: string,
): Submission => ({
  status: 'submitted',
  version,
  amendments: 0,
  contentId,
  piece,
  submittedAt,
  opened: false,
  overdueDays: 0,
  earned: zero,
  isOverridden: false,
  decision: null,
})

/** The submission; throws 404 if nothing was handed in. */
export const mustExist = mustExistOr('submission-unknown')
