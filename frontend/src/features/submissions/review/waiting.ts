import type { Submission } from '@iam/contracts/submissions/views'

const day = 24 * 60 * 60_000
type Waiting = Pick<Submission, 'status' | 'submittedAt' | 'overdueDays'>
type Reviewed = Pick<Submission, 'status' | 'reviewedAt' | 'campaignClosedAt'>

/** Whole days that a submission has waited for its review. */
export const daysWaiting = ({ submittedAt }: Pick<Waiting, 'submittedAt'>, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(submittedAt)) / day))

/** Whether it has waited longer than three days, or was recorded as overdue, and is not decided yet. */
export const isOverdue = (submission: Waiting, now = Date.now()): boolean =>
  submission.status === 'submitted' &&
  (submission.overdueDays >= 3 || now - Date.parse(submission.submittedAt) > 3 * day)

/**
 * Whether it waits for a decision: also if a revision was asked for when the campaign was over, since none is handed in then.
 */
export const isReviewable = ({ status, reviewedAt, campaignClosedAt }: Reviewed): boolean =>
  status === 'submitted' ||
  (status === 'revision_needed' &&
    campaignClosedAt !== null &&
    Date.parse(reviewedAt ?? '') > Date.parse(campaignClosedAt))

/** What the tag of an overdue submission says. */
export const overdueWords = (submission: Pick<Waiting, 'submittedAt'>): string =>
  `Overdue: waiting for ${daysWaiting(submission)} days`
