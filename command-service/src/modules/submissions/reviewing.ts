import type { Actor } from '@iam/contracts/event'
import { kebab } from '@iam/contracts/refusal'
import { Rejected } from '@iam/contracts/rejected'
import { signedIn, type Who } from '../../decider.ts'
import { decided, isSo } from '../../decision.ts'
import { type HandedIn, known, type Natural, type Submission } from './state.ts'

export function notTheSubmitter(...[actor, data, state]: Parameters<Who<Submission, Natural>>) {
  if (actor.userId === data.userId) return new Rejected('review-of-own-work')
  return signedIn(actor, data, state)
}

/** The reviewer's user id; throws for the system, which must not review work. */
export function reviewer({ userId }: Actor): string {
  if (userId === null) throw new Rejected('review-by-person')
  return userId
}

/** The waiting submission; throws unless it is the version that the reviewer saw. */
export function reviewable(
  data: { readonly version?: number | undefined },
  state: Submission,
  actor: Actor,
): HandedIn {
  const waiting = submitted(state, 'it is decided', actor)
  if (data.version !== undefined && data.version !== waiting.version)
    throw new Rejected('submission-changed', { version: waiting.version })
  return waiting
}

export function submitted(state: Submission, hence: string, actor: Actor): HandedIn {
  if (known(state).status !== 'submitted') throw refusal(known(state), hence, actor)
  return known(state)
}

export const refusal = (state: HandedIn, hence: string, actor: Actor) =>
  decided(`submission-${kebab(state.status)}`, state.decision, actor, { hence: `${hence}.` })

/** Whether this reviewer decided the same about this version before. */
export const isReviewed = (
  { version }: { readonly version?: number | undefined },
  state: Submission,
  kind: string,
  actor: Actor,
  words: unknown = null,
) =>
  isSo(state, kind, actor, words) &&
  state.status !== 'absent' &&
  (version === undefined || version === state.version)
