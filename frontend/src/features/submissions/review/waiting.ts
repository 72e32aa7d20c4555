import { reviewsUntil } from '@iam/contracts/campaigns/grace'
import type { Submission } from '@iam/contracts/submissions/views'
import { submissionStates, unreviewed, unrevised } from '../states.ts'
import { type Decidable, decidable } from './review-input.ts'

const day = 24 * 60 * 60_000
type Ended = Pick<Submission, 'status' | 'campaignStatus' | 'campaignClosedAt'>
type Waiting = Ended & Pick<Submission, 'submittedAt' | 'overdueDays'>
type Reviewed = Ended & Pick<Submission, 'reviewedAt'>

/** Whole days that a submission has waited for its review. */
export const daysWaiting = ({ submittedAt }: Pick<Waiting, 'submittedAt'>, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(submittedAt)) / day))

/** Whether the reviews of its campaign, which was cancelled, have ended. */
const isPastReviews = ({ campaignStatus, campaignClosedAt }: Ended, now: number): boolean => {
  const until = reviewsUntil(campaignStatus, campaignClosedAt)
  return until !== null && Date.parse(until) <= now
}

/** Whether it was not decided while the reviews of its campaign lasted: then it waits no more, and is not paid. */
export const isUnreviewed = (submission: Ended, now = Date.now()): boolean =>
  submission.status === 'submitted' && isPastReviews(submission, now)

/** Whether it has waited longer than three days, or was recorded as overdue, and is not decided yet. */
export const isOverdue = (submission: Waiting, now = Date.now()): boolean =>
  submission.status === 'submitted' &&
  !isPastReviews(submission, now) &&
  (submission.overdueDays >= 3 || now - Date.parse(submission.submittedAt) > 3 * day)

/**
 * Whether it waits for a decision: also if a revision was asked for when the campaign was over, since none is handed in then.
 */
export const isReviewable = (submission: Reviewed, now = Date.now()): boolean => {
  const { status, reviewedAt, campaignClosedAt } = submission
  const isBeyondRevision =
    status === 'revision_needed' &&
    campaignClosedAt !== null &&
    Date.parse(reviewedAt ?? '') > Date.parse(campaignClosedAt)
  return (status === 'submitted' || isBeyondRevision) && !isPastReviews(submission, now)
}

/** What the tag of an overdue submission says. */
export const overdueWords = (submission: Pick<Waiting, 'submittedAt'>): string =>
  `Overdue: waiting for ${daysWaiting(submission)} days`

/** Its state, as its reviewer sees it: nothing is waited for where no revision can be handed in. */
export function stateOf(submission: Reviewed & Decidable, now = Date.now()) {
  if (isUnreviewed(submission, now)) return unreviewed
  const isOver =
    submission.status === 'revision_needed' &&
    decidable(submission) !== 'review' &&
    !isReviewable(submission, now)
  return isOver ? unrevised : submissionStates[submission.status]
}
