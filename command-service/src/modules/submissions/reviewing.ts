import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { Who } from '../../decider.ts'
import { isRepeated, refusalByDecision } from '../../decision.ts'
import { type Campaign, mayRun } from '../campaigns/state.ts'
import { because, type HandedIn, mustExist, type Natural, type Submission } from './state.ts'

/** Users who run the campaign review its work, but not their own; the system does not, so that a review has a user. */
export function mayReview(...[actor, { userId }, , { campaign }]: Parameters<Reviewer>) {
  if (actor.userId === userId) return new Rejected('review-of-own-work')
  return mayRun(actor, campaign) ?? (actor.userId === null ? new Rejected('review-by-person') : undefined)
}
type Reviewer = Who<Submission, Natural, { readonly campaign: Campaign }>

/** The waiting submission; throws unless it is the version that the reviewer saw. */
export function mustBeReviewable(
  data: { readonly version?: number | undefined },
  state: Submission,
  actor: Actor,
): HandedIn {
  const waiting = mustBeSubmitted(state, 'it is decided', actor)
  if (data.version !== undefined && data.version !== waiting.version)
    throw new Rejected('submission-changed', { version: waiting.version })
  return waiting
}

export function mustBeSubmitted(state: Submission, consequence: string, actor: Actor): HandedIn {
  if (mustExist(state).status !== 'submitted') throw refusal(mustExist(state), consequence, actor)
  return mustExist(state)
}

export const refusal = (state: HandedIn, consequence: string, actor: Actor) =>
  refusalByDecision(because[state.status], state.decision, actor, `${consequence}.`)

/** Whether this reviewer decided the same about this version before. */
export const isReviewed = (
  { version }: { readonly version?: number | undefined },
  state: Submission,
  kind: string,
  actor: Actor,
  words: unknown = null,
) =>
  isRepeated(state, kind, actor, words) &&
  state.status !== 'absent' &&
  (version === undefined || version === state.version)
