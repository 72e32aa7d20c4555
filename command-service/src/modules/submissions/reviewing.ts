import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import { signedIn, type Who } from '../../decider.ts'
import { decided, isSo } from '../../decision.ts'
import { type HandedIn, known, type Natural, type Submission, said } from './state.ts'

export function notTheSubmitter(...[actor, data, state]: Parameters<Who<Submission, Natural>>) {
  if (actor.userId === data.userId)
    return new Rejected('not-allowed', 'Somebody else has to review your work.', 403)
  return signedIn(actor, data, state)
}

/** The reviewer's user id; throws for the system, which must not review work. */
export function reviewer({ userId }: Actor): string {
  if (userId === null) throw new Rejected('not-allowed', 'A person has to review this.', 403)
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
    throw new Rejected(
      'submission-changed',
      `This submission is submitted in version ${waiting.version} by now. Look at it again.`,
    )
  return waiting
}

export function submitted(state: Submission, then: string, actor: Actor): HandedIn {
  if (known(state).status !== 'submitted') throw refusal(known(state), then, actor)
  return known(state)
}

export const refusal = (state: HandedIn, then: string, actor: Actor) =>
  decided(
    `submission-${state.status}`,
    state.decision,
    actor,
    `This submission is ${said(state)}`,
    `${then}.`,
  )

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
