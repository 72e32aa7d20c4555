import { remainderOf } from '@iam/contracts/campaigns/rewards'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { Rejected } from '@iam/contracts/rejected'
import type { ExistingCampaign } from '../campaigns/state.ts'
import type { Submission } from '../submissions/state.ts'
import type { User } from '../users/state.ts'
import { type Participation, type ParticipationIds, takesPart } from './state.ts'
import { mustExist } from './status-rules.ts'

type WorkAndCreator = { readonly submissions: readonly Submission[]; readonly applicant: User }

/**
 * The progress if it changed, and the completion once all tasks are approved. A participation that is closed, or whose
 * campaign is cancelled, or whose creator is erased, can no longer be completed: approved work is paid, the remainder of
 * the reward is not.
 */
export function progressEvents(
  ids: ParticipationIds,
  state: Participation,
  { status, tasks, terms }: ExistingCampaign,
  { submissions, applicant }: WorkAndCreator,
): readonly ParticipationEvent[] {
  const { approved: approvedBefore, progress: progressBefore } = mustExist(state)
  const approved = submissions.filter(({ status }) => status === 'approved').length
  const total = tasks.length
  const progress = total === 0 ? 0 : Math.round((100 * approved) / total)
  const progressed =
    approved === approvedBefore && progress === progressBefore
      ? []
      : [{ type: 'ParticipationProgressed', data: { ...ids, approved, total, progress } } as const]
  if (total === 0 || approved < total || status === 'cancelled' || !takesPart(state)) return progressed
  if (applicant.status === 'erased') return progressed
  const rewards = tasks.map((task, n) => ({ rewardAmount: rewardOf(task, submissions[n]!) }))
  const remainder = remainderOf({ rewardAmount: terms.rewardAmount, tasks: rewards })
  return [...progressed, { type: 'ParticipationCompleted', data: { ...ids, remainder } }]
}

/**
 * The reward of a task as it was when the work was approved: what it was raised by since then is part of the remainder. An
 * override changes what the work earns, not the remainder.
 */
const rewardOf = ({ rewardAmount }: ExistingCampaign['tasks'][number], submission: Submission) =>
  submission.status === 'approved' && !submission.isOverridden ? submission.earned : rewardAmount

/** Throws while work waits for its review, so that the participation does not end before the decision. */
export function mustHaveNoWaitingWork(submissions: readonly Submission[]) {
  // `own` is the work of this participation, also where the brand is refused to remove the creator.
  if (submissions.some(({ status }) => status === 'submitted')) throw new Rejected('own-reviews-waiting')
}
