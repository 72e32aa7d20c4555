import type { Move, MoveKind } from '@iam/contracts/moves/views'
import { counted } from '../../lib/counted.ts'
import { daysLeft, formatDate } from '../../lib/dates.ts'

/** What the user does next; the title of the thing follows. */
export const steps: Readonly<Record<MoveKind, string>> = {
  'hand-in-task': 'Hand in',
  'revise-work': 'Revise',
  'answer-offer': 'Answer the offer',
  'deliver-offer': 'Deliver',
  'answer-counter': 'Answer the counter-proposal for',
  'answer-delivery': 'Answer the delivery of',
  'answer-cancellation': 'Answer the proposal to cancel',
  'answer-application': 'Answer the application to',
  'complete-participant': 'Complete a participant of',
  'review-work': 'Review',
  'escalated-review': 'Decide for its brand the review of',
  'complete-for-erased': 'Complete for an erased brand a participant of',
  'answer-for-erased': 'Answer for an erased brand the delivery of',
  'approve-content': 'Approve the content',
  'approve-template': 'Approve the template',
  'answer-interest': 'Answer the interest in',
  'decide-payout': 'Decide the payout for',
  'settle-payout': 'Settle the payout for',
  'link-account': 'Set up a payout account for',
}

const day = 24 * 60 * 60_000
const daysSince = (time: string, now: number) => Math.max(0, Math.floor((now - Date.parse(time)) / day))

/** How long it has waited: for three days or more, for seven or more. */
export function ageOf({ since }: Pick<Move, 'since'>, now = Date.now()): 'new' | 'old' | 'oldest' {
  const days = daysSince(since, now)
  return days >= 7 ? 'oldest' : days >= 3 ? 'old' : 'new'
}

/** Until when it can be done, as the days left of the last two weeks, or else how long it has waited. */
export function timingOf({ since, due }: Pick<Move, 'since' | 'due'>, now = Date.now()): string {
  if (due) {
    const left = daysLeft(due, now)
    if (left === 0) return 'Past its date'
    return left > 14 ? `Due ${formatDate(due)}` : `${counted(left, 'day')} left`
  }
  return waitOf({ since }, now)
}

/** How long it has waited; what is due far ahead stands before other things for that reason alone. */
export function waitOf({ since }: Pick<Move, 'since'>, now = Date.now()): string {
  const days = daysSince(since, now)
  return days === 0 ? 'Since today' : `Waiting for ${counted(days, 'day')}`
}
