import type { Actor } from '@iam/contracts/event'
import type { Decided } from '@iam/contracts/refusal'
import { type RefusalCode, Rejected, type Said } from '@iam/contracts/rejected'
import { same } from './fields.ts'

/**
 * The decision in force: type of its event, id of who decided (null: the portal itself), when, and what was
 * decided besides its kind, such as reason, notes or amount.
 */
export type DecisionRecord = {
  readonly kind: string
  readonly by: string | null
  readonly at: string
  readonly details: unknown
}

/**
 * Whether the user who decided asks for the same again (the system counts as any user): then nothing is recorded. Any
 * other second decision (of another kind, by another user, or with another reason) has to be refused with
 * `refusalByDecision`, so that neither of the two is dropped silently.
 */
export const isRepeated = (
  { decision = null }: { readonly status: string; readonly decision?: DecisionRecord | null },
  ...asked: Asked
): boolean => isSameDecision(decision, ...asked)

/** The same for a decision other than `state.decision`. */
export const isSameDecision = (
  standing: DecisionRecord | null,
  ...[kind, { userId }, details = null]: Asked
): boolean =>
  standing !== null &&
  standing.kind === kind &&
  same(standing.details, details) &&
  (standing.by === null || userId === null || standing.by === userId)

export type Asked = [kind: string, actor: Actor, details?: unknown]

/** The codes whose sentence names an earlier decision. */
type DecidedCode = {
  [Code in RefusalCode]: [said: Decided] extends Said<Code> ? Code : never
}[RefusalCode]

/**
 * Refusal because of an earlier decision: names the status, who decided it and when, and what cannot be done
 * (`consequence`, the end of the sentence).
 */
export function refusalByDecision(
  code: DecidedCode,
  standing: DecisionRecord | null,
  actor: Actor,
  consequence: string,
  more: { readonly became?: 'declined' | 'withdrawn' } = {},
): Rejected {
  const said = { ...more, consequence }
  if (!standing) return new Rejected(code, said)
  const { by, at } = standing
  const withName = (who: string) => new Rejected(code, { ...said, who, at })
  if (by === null) return withName('the portal')
  return by === actor.userId ? withName('you') : new DecidedByAnother(code, by, withName)
}

type Kebab<Snake extends string> = Snake extends `${infer Word}_${infer Rest}`
  ? `${Word}-${Kebab<Rest>}`
  : Snake

/** The code of the refusal that names this status. */
export const codeOf = <Noun extends string, Status extends string>(noun: Noun, status: Status) =>
  `${noun}-${status}`.replaceAll('_', '-') as `${Noun}-${Kebab<Status>}`

/** Deciders know users by their ids only; `handle` fills in the name before it refuses. */
export class DecidedByAnother extends Rejected {
  readonly by: string
  /** The refusal with the name of the user who decided. */
  readonly withName: (who: string) => Rejected

  constructor(code: RefusalCode, by: string, withName: (who: string) => Rejected) {
    super(code, ...withName('another user').said)
    this.by = by
    this.withName = withName
  }
}
