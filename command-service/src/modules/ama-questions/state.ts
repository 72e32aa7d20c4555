import type { QuestionEvent } from '@iam/contracts/ama-questions/events'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import { orAdmin, type StreamFold } from '../../decider.ts'
import { type DecisionRecord, refusalByDecision } from '../../decision.ts'

export type ExistingQuestion = {
  readonly status: 'pending' | 'answered' | 'dismissed'
  readonly sessionId: string
  readonly askerUserId: string
  readonly hostUserId: string
  /** It waits for the host to allow it; a dismissed one did. */
  readonly inReview: boolean
  /** Pinned and not unpinned since; another may have been pinned later, which takes its place. */
  readonly isPinned: boolean
  /** The question into which it was merged, which is stored as dismissed. */
  readonly mergedInto: string | null
  readonly dismissedBy: 'host' | 'asker' | null
  /** The last answer, dismissal or merge, or what took it back. */
  readonly decision: DecisionRecord | null
}
export type Question = Absent | ExistingQuestion

const open = { status: 'pending', mergedInto: null, dismissedBy: null } as const

export const questionStream: StreamFold<Question, QuestionEvent> = {
  category: 'amaquestion',
  initial: absent,
  evolve: {
    QuestionAsked: (_, { sessionId, userId, hostUserId, inReview }) => ({
      ...open,
      sessionId,
      askerUserId: userId,
      hostUserId,
      inReview,
      isPinned: false,
      decision: null,
    }),
    QuestionAllowed: (state) => change(state, { inReview: false }),
    QuestionPinned: (state) => change(state, { isPinned: true }),
    QuestionUnpinned: (state) => change(state, { isPinned: false }),
    QuestionAnswered: (state, { text }, decision) =>
      change(state, { status: 'answered', isPinned: false, decision: { ...decision, details: text } }),
    QuestionDismissed: (state, { by, reason }, decision) =>
      change(state, {
        ...{ status: 'dismissed', isPinned: false, dismissedBy: by },
        decision: { ...decision, details: { by, reason } },
      }),
    QuestionMerged: (state, { intoId }, decision) =>
      change(state, {
        ...{ status: 'dismissed', isPinned: false, mergedInto: intoId },
        decision: { ...decision, details: intoId },
      }),
    QuestionReopened: (state, _, decision) => change(state, { ...open, decision }),
    QuestionRestored: (state, { inReview }, decision) => change(state, { ...open, inReview, decision }),
    QuestionUnmerged: (state, _, decision) => change(state, { ...open, decision }),
  },
}

/** The question; throws 404 if it does not exist. */
export const mustExist = mustExistOr('question-unknown')

/** The session's host, admins and the system. */
export const hostOrAdmin = (actor: Actor, state: Question): Rejected | undefined =>
  orAdmin(actor, () =>
    state.status === 'absent' || state.hostUserId === actor.userId
      ? undefined
      : new Rejected('ama-session-not-yours'),
  )

/** The question; throws unless it is open. `consequence`: the end of the refusal's sentence. */
export function mustBePending(state: Question, actor: Actor, consequence: string): ExistingQuestion {
  const question = mustExist(state)
  if (question.status !== 'pending') throw refusalByStatus(question, actor, consequence)
  return question
}

/** The question; throws unless it is open and shown to all viewers. */
export function mustBeShown(state: Question, actor: Actor, consequence: string): ExistingQuestion {
  const question = mustBePending(state, actor, consequence)
  if (question.inReview) throw new Rejected('question-in-review')
  return question
}

/** Refusal because of the question's status, which it names. */
export function refusalByStatus(question: ExistingQuestion, actor: Actor, consequence: string): Rejected {
  const { status, mergedInto, decision } = question
  if (status === 'pending') return new Rejected('question-pending')
  return refusalByDecision(
    mergedInto === null ? `question-${status}` : 'question-merged',
    decision,
    actor,
    consequence,
  )
}

/** The ids that every event of a question carries; `userId` is the asker's. */
export const idsOf = (questionId: string, { sessionId, askerUserId, hostUserId }: ExistingQuestion) => ({
  questionId,
  sessionId,
  userId: askerUserId,
  hostUserId,
})
