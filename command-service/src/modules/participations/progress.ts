import { taskRewardsOf } from '@iam/contracts/campaigns/rewards'
import { cents, money } from '@iam/contracts/money'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { Rejected } from '@iam/contracts/problem'
import type { Created } from '../campaigns/state.ts'
import type { Submission } from '../submissions/state.ts'
import { begun } from './standing.ts'
import type { Participation } from './state.ts'

type Ids = { readonly participationId: string; readonly campaignId: string; readonly userId: string }

/** How far the work has come, where that is news; and that all of it is done. */
export function progressed(
  data: Ids,
  state: Participation,
  { tasks, terms }: Created,
  submissions: readonly Submission[],
): readonly ParticipationEvent[] {
  const { approved: before, progress: said } = begun(state)
  const approved = submissions.filter(({ status }) => status === 'approved').length
  const total = tasks.length
  const progress = total === 0 ? 0 : Math.round((100 * approved) / total)
  const moved =
    approved === before && progress === said
      ? []
      : [{ type: 'ParticipationProgressed', data: { ...data, approved, total, progress } } as const]
  if (total === 0 || approved < total) return moved
  // What the tasks stand for was earned with each of them.
  const remainder = money(cents(terms.rewardAmount) - cents(taskRewardsOf({ tasks })))
  return [...moved, { type: 'ParticipationCompleted', data: { ...data, remainder } }]
}

/** Nobody goes or is sent away while somebody owes them a decision. */
export function nothingWaits(submissions: readonly Submission[]) {
  if (submissions.some(({ status }) => status === 'submitted'))
    throw new Rejected(
      'reviews-waiting',
      'This participation is active and work of it waits for its review. That has to be decided first.',
    )
}
