import type { Submission } from '@iam/contracts/submissions/views'

const day = 24 * 60 * 60_000
type Waiting = Pick<Submission, 'status' | 'submittedAt' | 'overdueDays'>

/** Whole days that a submission has waited for its review. */
export const daysWaiting = ({ submittedAt }: Pick<Waiting, 'submittedAt'>, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(submittedAt)) / day))

/** Whether it has waited longer than three days, or was recorded as overdue, and is not decided yet. */
export const isOverdue = (submission: Waiting, now = Date.now()): boolean =>
  submission.status === 'submitted' &&
  (submission.overdueDays >= 3 || now - Date.parse(submission.submittedAt) > 3 * day)

/** What the tag of an overdue submission says. */
export const overdueWords = (submission: Pick<Waiting, 'submittedAt'>): string =>
  `Overdue: waiting for ${daysWaiting(submission)} days`
