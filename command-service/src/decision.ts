import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/problem'
import { same } from './fields.ts'

/** The decision in force: type of its event, id of who decided (null: the portal itself), when, and the reason or notes. */
export type Decision = {
  readonly kind: string
  readonly by: string | null
  readonly at: string
  readonly words: unknown
}

/**
 * Whether the user who decided asks for the same again (the system counts as any user): then nothing is recorded. Any other
 * second decision (of another kind, by another user, or with another reason) has to be refused with `decided`, so that
 * neither of the two is dropped silently.
 */
export const isSo = (
  { decision = null }: { readonly status: string; readonly decision?: Decision | null },
  ...asked: Asked
): boolean => has(decision, ...asked)

/** The same for a decision other than `state.decision`. */
export const has = (standing: Decision | null, ...[kind, { userId }, words = null]: Asked): boolean =>
  standing !== null &&
  standing.kind === kind &&
  same(standing.words, words) &&
  (standing.by === null || userId === null || standing.by === userId)

type Asked = [kind: string, actor: Actor, words?: unknown]

/** Refusal because of an earlier decision: names the status, who decided it and when, and what cannot be done. */
export function decided(
  code: string,
  standing: Decision | null,
  actor: Actor,
  how: string,
  then: string,
): Rejected {
  if (!standing) return new Rejected(code, `${how}; ${then}`)
  const when = `${standing.at.slice(0, 16).replace('T', ' ')} UTC`
  const sentence = (who: string) => `${how}, decided by ${who} on ${when}; ${then}`
  if (standing.by === null) return new Rejected(code, sentence('the portal'))
  return standing.by === actor.userId
    ? new Rejected(code, sentence('you'))
    : new DecidedBySomebody(code, sentence, standing.by)
}

/** Deciders know users by their ids only; `handle` fills in the name before it refuses. */
export class DecidedBySomebody extends Rejected {
  readonly by: string
  readonly sentence: (who: string) => string

  constructor(code: string, sentence: (who: string) => string, by: string) {
    super(code, sentence('somebody else'))
    this.sentence = sentence
    this.by = by
  }

  named = (who: string): Rejected => new Rejected(this.code, this.sentence(who))
}
