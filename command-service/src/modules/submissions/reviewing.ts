import { earningIdOf } from '@iam/contracts/earnings/ids'
import type { Ledger } from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import { cents, money } from '@iam/contracts/money'
import { participationIdOf } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import { submissionIdOf } from '@iam/contracts/submissions/ids'
import type { TaskId } from '@iam/contracts/values'
import type { Who } from '../../decider.ts'
import { type Asked, codeOf, isRepeated, refusalByDecision } from '../../decision.ts'
import {
  type Campaign,
  mustExist as campaignMustExist,
  type ExistingCampaign,
  organizer,
} from '../campaigns/state.ts'
import { type HandedIn, mustExist, type NaturalKey, type Submission } from './state.ts'

/** Users who run the campaign review its work, but not their own; the system does not, so that a review has a user. */
export const reviewer: Who<Submission, NaturalKey, { campaign: Campaign }> = (
  actor,
  data,
  _,
  { campaign },
) => {
  if (actor.userId === data.userId) return new Rejected('review-of-own-work')
  return organizer(actor, campaign) ?? (actor.userId === null ? new Rejected('review-by-person') : undefined)
}

/** What the reviewer saw, as far as the review names it. */
type Seen = { readonly version?: number | undefined; readonly amendments?: number | undefined }
const isSeen = ({ version, amendments }: Seen, state: HandedIn) =>
  (version ?? state.version) === state.version && (amendments ?? state.amendments) === state.amendments

/** Throws if the reviewer saw another reward of the task: what an approval pays was on the reviewer's screen. */
export function mustBeSeenReward(
  { taskReward }: SeenReward,
  rewardAmount: string,
  { version }: HandedIn,
): void {
  if (taskReward === undefined || cents(taskReward) === cents(rewardAmount)) return
  throw new Rejected('submission-changed', { version, taskReward: rewardAmount })
}
type SeenReward = { readonly taskReward?: string | undefined }

/** The waiting submission; throws unless it is what the reviewer saw. */
export function mustBeReviewable(
  seen: Seen,
  state: Submission,
  actor: Actor,
  campaign: ExistingCampaign,
): HandedIn {
  const waiting = isBeyondRevision(mustExist(state), campaign)
    ? mustExist(state)
    : mustBeSubmitted(state, 'it is decided', actor)
  if (!isSeen(seen, waiting)) throw new Rejected('submission-changed', { version: waiting.version })
  return waiting
}

/**
 * A revision was asked for when the campaign was over: by an earlier release, or in the moment of the end. It can be handed
 * in no more, so the review goes on.
 */
const isBeyondRevision = ({ status, decision }: HandedIn, { status: now, decision: end }: ExistingCampaign) =>
  status === 'revision_needed' &&
  now !== 'active' &&
  decision !== null &&
  end !== null &&
  Date.parse(decision.at) > Date.parse(end.at)

export function mustBeSubmitted(state: Submission, consequence: string, actor: Actor): HandedIn {
  if (mustExist(state).status !== 'submitted') throw refusal(mustExist(state), consequence, actor)
  return mustExist(state)
}

export const refusal = (state: HandedIn, consequence: string, actor: Actor) =>
  refusalByDecision(codeOf('submission', state.status), state.decision, actor, `${consequence}.`)

/** Whether this reviewer decided the same about this version before. */
export const isRepeatedReview = (seen: Seen & SeenReward, state: Submission, ...asked: Asked) =>
  isRepeated(state, ...asked) &&
  state.status !== 'absent' &&
  isSeen(seen, state) &&
  // The reward at the approval is what it paid, as far as that was no other amount.
  (state.isOverridden || cents(seen.taskReward ?? state.earned) === cents(state.earned))

type Circumstances = {
  readonly campaign: Campaign
  /** The creator's submissions on all tasks of the campaign, in their order. */
  readonly submissions: readonly Submission[]
  /** The creator's. */
  readonly ledger: Ledger
  readonly actor: Actor
  readonly reason: string | undefined
}

/**
 * An override is at most the campaign's reward minus what the creator accrued in the campaign. Only an admin may exceed that,
 * with a reason.
 */
export function mustBePayable(
  amount: string,
  { campaignId, userId }: Pick<NaturalKey, 'campaignId' | 'userId'>,
  { campaign, submissions, ledger, actor, reason }: Circumstances,
): void {
  const { terms, tasks } = campaignMustExist(campaign)
  const participationId = participationIdOf({ campaignId, userId })
  let left = cents(terms.rewardAmount)
  for (const entry of ledger.entries.values())
    if (entry.participationId === participationId && entry.voidedAt === null) left -= entry.amount
  for (const [n, { taskId }] of tasks.entries()) {
    const submission = submissions[n]
    // What was approved a moment ago is not recorded yet.
    const isRecorded = ledger.entries.has(earningIdOf(submissionIdOf({ taskId: taskId as TaskId, userId })))
    if (submission?.status === 'approved' && !isRecorded) left -= cents(submission.earned)
  }
  if (cents(amount) <= left) return
  const isAdmin = actor.role === 'admin'
  if (isAdmin && reason) return
  throw new Rejected('override-exceeds-reward', { amount, left: money(left > 0n ? left : 0n), isAdmin })
}
