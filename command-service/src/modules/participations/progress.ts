import { taskRewardsOf } from '@iam/contracts/campaigns/rewards'
import { cents, money } from '@iam/contracts/money'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { Rejected } from '@iam/contracts/rejected'
import type { Created } from '../campaigns/state.ts'
import type { Submission } from '../submissions/state.ts'
import { mustExist } from './standing.ts'
import { type Participation, takesPart } from './state.ts'

type Ids = { readonly participationId: string; readonly campaignId: string; readonly userId: string }

/**
 * The progress if it changed, and the completion if all tasks are approved. If the participation is closed or the campaign
 * cancelled, it is not completed any more: approved work is paid, the remainder of the reward is not.
 */
export function progressed(
  data: Ids,
  state: Participation,
  { status, tasks, terms }: Created,
  submissions: readonly Submission[],
): readonly ParticipationEvent[] {
  const { approved: before, progress: said } = mustExist(state)
  const approved = submissions.filter(({ status }) => status === 'approved').length
  const total = tasks.length
  const progress = total === 0 ? 0 : Math.round((100 * approved) / total)
  const moved =
    approved === before && progress === said
      ? []
      : [{ type: 'ParticipationProgressed', data: { ...data, approved, total, progress } } as const]
  if (total === 0 || approved < total || status === 'cancelled' || !takesPart(state)) return moved
  // The rewards of the tasks were earned with their approvals.
  const remainder = money(cents(terms.rewardAmount) - cents(taskRewardsOf({ tasks })))
  return [...moved, { type: 'ParticipationCompleted', data: { ...data, remainder } }]
}

/** Throws while work waits for its review, so that the participation does not end before the decision. */
export function nothingWaits(submissions: readonly Submission[]) {
  if (submissions.some(({ status }) => status === 'submitted')) throw new Rejected('own-reviews-waiting')
}
