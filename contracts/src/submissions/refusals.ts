import { formatMoney } from '../money.ts'
import { decidedAs, refusals } from '../refusal.ts'

/** `taskReward`: what the task pays now, if that is what has changed. */
type Changed = { readonly version: number; readonly taskReward?: string }
type Exceeding = { readonly amount: string; readonly left: string; readonly isAdmin: boolean }

export const submissionRefusals = refusals({
  'submission-unknown': [404, () => 'Nothing was handed in for this task.'],
  'submission-not-yours': [403, () => 'Only its creator and the brand can see this submission.'],
  'submission-submitted': decidedAs(() => 'This submission is submitted'),
  'submission-revision-needed': decidedAs(
    () => 'This submission is waiting for a revision (revision_needed)',
  ),
  'submission-approved': decidedAs(() => 'This submission is approved'),
  'submission-rejected': decidedAs(() => 'This submission is rejected'),
  'submission-replaced': [
    409,
    ({ status }: { readonly status: string }) =>
      `Something else was handed in meanwhile (${status}). Look at it again.`,
    { status: 'submitted' },
  ],
  'submission-changed': [
    409,
    ({ version, taskReward }: Changed) =>
      taskReward === undefined
        ? `This submission has changed meanwhile and is submitted in version ${version}. Look at it again.`
        : `The reward of this task has changed meanwhile and is ${formatMoney(taskReward)}. Look at it again.`,
    { version: 2 },
  ],
  'work-unchanged': [409, () => 'This submission needs a revision; change the work before you hand it in.'],
  'content-not-held': [409, () => 'This content was not handed in for this task. Hand it in again.'],
  'review-begun': [409, () => 'This submission is submitted and its review has begun; it stays as it is.'],
  'review-of-own-work': [403, () => 'Another person has to review your work.'],
  'review-by-person': [403, () => 'A person has to review this.'],
  'review-not-overdue': [
    409,
    ({ days }: { readonly days: number }) => `This submission was submitted less than ${days} days ago.`,
    { days: 3 },
  ],
  'override-exceeds-reward': [
    409,
    ({ amount, left, isAdmin }: Exceeding) =>
      `An amount of ${formatMoney(amount)} is more than the ${formatMoney(left)} that the campaign’s reward has left for this creator. ${
        isAdmin ? 'Give a reason to pay it all the same.' : 'Pay that at most, or ask an admin.'
      }`,
    { amount: '600.00', left: '500.00', isAdmin: false },
  ],
})
