import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import { signedIn, type Who } from '../../decider.ts'
import { type HandedIn, known, type Natural, type Submission, said } from './state.ts'

export function notTheSubmitter(...[actor, data, state]: Parameters<Who<Submission, Natural>>) {
  if (actor.userId === data.userId)
    return new Rejected('not-allowed', 'Somebody else has to review your work.', 403)
  return signedIn(actor, data, state)
}

/** Work is judged by people, never by the system. */
export function reviewer({ userId }: Actor): string {
  if (userId === null) throw new Rejected('not-allowed', 'A person has to review this.', 403)
  return userId
}

/** What a decision is about: the version that the reviewer looked at, still waiting. */
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

/** Who decided and when, for whoever came second. */
export function refusal(state: HandedIn, then: string, actor: Actor) {
  const { review, status } = state
  const by = review && (review.by === actor.userId ? 'you' : 'somebody else')
  const decision = review ? `, decided by ${by} on ${review.at.slice(0, 16).replace('T', ' ')} UTC` : ''
  return new Rejected(`submission-${status}`, `This submission is ${said(state)}${decision}; ${then}.`)
}
