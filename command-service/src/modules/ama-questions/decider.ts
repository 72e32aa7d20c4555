import { seatKey } from '@iam/contracts/ama/ids'
import type { QuestionCommand } from '@iam/contracts/ama-questions/commands'
import type { QuestionEvent } from '@iam/contracts/ama-questions/events'
import { Rejected } from '@iam/contracts/rejected'
import { aMomentEarlier, type Decider, oneself, signedIn } from '../../decider.ts'
import { isRepeated, refusalByDecision } from '../../decision.ts'
import {
  mustBeLive,
  mustNotBeOver,
  type Seat,
  type Session,
  seatStream,
  sessionStream,
} from '../ama/state.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import {
  hostOrAdmin,
  idsOf,
  mustBePending,
  mustBeShown,
  mustExist,
  type Question,
  questionStream,
  refusalByStatus,
} from './state.ts'
import { mustTakeQuestions, participant } from './taking-part.ts'

type Needs = {
  readonly session: Session
  /** Of the member who asks, and who they are; loaded for a new question only. */
  readonly seat: Seat
  readonly asker: User
  /** The question into which this one is to be merged. */
  readonly target: Question
}

const byHost = (...[actor, , state]: readonly [Parameters<typeof hostOrAdmin>[0], unknown, Question]) =>
  hostOrAdmin(actor, state)

export const amaQuestion: Decider<Question, QuestionCommand, QuestionEvent, Needs> = {
  ...questionStream,
  begins: ['AskQuestion'],
  id: (command) => command.data.questionId,
  needs({ type, data }, state) {
    const asked = type === 'AskQuestion' ? data : null
    const sessionId = state.status === 'absent' ? (asked?.sessionId ?? null) : state.sessionId
    return {
      session: { stream: sessionStream, id: sessionId, mayBeStale: aMomentEarlier },
      seat: { stream: seatStream, id: asked && seatKey(asked), mayBeStale: aMomentEarlier },
      asker: { stream: userStream, id: asked?.userId ?? null, mayBeStale: aMomentEarlier },
      target: {
        stream: questionStream,
        id: type === 'MergeQuestion' ? data.intoId : null,
        mayBeStale: aMomentEarlier,
      },
    }
  },

  who: {
    // No admin asks for another member. A repetition of one's own passes; `decide` records nothing.
    AskQuestion: (actor, { userId }, state, needs) => {
      if (state.status !== 'absent') return oneself(actor, { userId }) ?? askedBy(userId, state)
      return oneself(actor, { userId }) ?? participant(actor, userId, needs)
    },
    AllowQuestion: byHost,
    PinQuestion: byHost,
    UnpinQuestion: byHost,
    AnswerQuestion: byHost,
    DismissQuestion: byHost,
    WithdrawQuestion: (actor, _, state) =>
      signedIn(actor) ?? (actor.role === 'system' ? undefined : askedBy(actor.userId, state)),
    MergeQuestion: byHost,
    ReopenQuestion: byHost,
    RestoreQuestion: byHost,
    UnmergeQuestion: byHost,
  },

  decide: {
    AskQuestion({ questionId, sessionId, userId, question }, state, { actor, needs }) {
      if (state.status !== 'absent') return []
      const { hostUserId, terms } = mustTakeQuestions(needs.session, actor, 'no questions are taken.')
      mustBeMember(needs.asker)
      if (!needs.seat.slots.has(questionId)) throw new Rejected('ama-slot-missing')
      const inReview = terms.screening && userId !== hostUserId
      const data = { questionId, sessionId, userId, hostUserId, question, inReview }
      return [{ type: 'QuestionAsked', data }]
    },
    AllowQuestion({ questionId }, state, { actor, needs }) {
      const question = mustBePending(state, actor, 'it is not reviewed any more.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      return question.inReview ? [{ type: 'QuestionAllowed', data: idsOf(questionId, question) }] : []
    },
    PinQuestion({ questionId }, state, { actor, needs }) {
      const question = mustBeShown(state, actor, 'it cannot be pinned.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      // Recorded even if it was pinned before: its own stream does not tell whether another has taken its place since.
      return [{ type: 'QuestionPinned', data: idsOf(questionId, question) }]
    },
    UnpinQuestion({ questionId }, state, { actor, needs }) {
      const question = mustBePending(state, actor, 'it is not pinned any more.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      return question.isPinned ? [{ type: 'QuestionUnpinned', data: idsOf(questionId, question) }] : []
    },
    AnswerQuestion({ questionId, text = '' }, state, { actor, needs }) {
      if (isRepeated(state, 'QuestionAnswered', actor, text)) return []
      const question = mustBeShown(state, actor, 'it cannot be answered.')
      mustBeLive(needs.session, actor, 'its questions stay as they are.')
      return [{ type: 'QuestionAnswered', data: { ...idsOf(questionId, question), text } }]
    },
    DismissQuestion({ questionId, reason }, state, { actor, needs }) {
      if (isRepeated(state, 'QuestionDismissed', actor, { by: 'host', reason })) return []
      const question = mustBePending(state, actor, 'it cannot be dismissed.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      const { inReview } = question
      const data = { ...idsOf(questionId, question), by: 'host', reason, inReview } as const
      return [{ type: 'QuestionDismissed', data }]
    },
    WithdrawQuestion({ questionId }, state, { actor, needs }) {
      if (isRepeated(state, 'QuestionDismissed', actor, { by: 'asker', reason: '' })) return []
      const question = mustBePending(state, actor, 'it cannot be withdrawn.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      const { inReview } = question
      const data = { ...idsOf(questionId, question), by: 'asker', reason: '', inReview } as const
      return [{ type: 'QuestionDismissed', data }]
    },
    MergeQuestion({ questionId, intoId }, state, { actor, needs: { session, target } }) {
      if (isRepeated(state, 'QuestionMerged', actor, intoId)) return []
      const question = mustBeShown(state, actor, 'it cannot be merged.')
      mustNotBeOver(session, actor, 'its questions stay as they are.')
      const isOpen = target.status === 'pending' && !target.inReview
      if (!isOpen || target.sessionId !== question.sessionId || intoId === questionId)
        throw new Rejected('merge-target')
      return [{ type: 'QuestionMerged', data: { ...idsOf(questionId, question), intoId } }]
    },

    // What is open again takes no slot: it is by the host's decision that it is, whatever the asker has open.
    ReopenQuestion({ questionId }, state, { actor, needs }) {
      if (isRepeated(state, 'QuestionReopened', actor)) return []
      const question = mustExist(state)
      if (question.status !== 'answered') throw refusalByStatus(question, actor, 'it has no answer to undo.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      return [{ type: 'QuestionReopened', data: idsOf(questionId, question) }]
    },
    RestoreQuestion({ questionId }, state, { actor, needs }) {
      if (isRepeated(state, 'QuestionRestored', actor)) return []
      const question = mustExist(state)
      const { status, mergedInto, dismissedBy, decision, inReview } = question
      if (status !== 'dismissed' || mergedInto !== null)
        throw refusalByStatus(question, actor, 'there is no dismissal to undo.')
      if (dismissedBy === 'asker')
        throw refusalByDecision('question-dismissed', decision, actor, 'only its asker can ask it again.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      return [{ type: 'QuestionRestored', data: { ...idsOf(questionId, question), inReview } }]
    },
    UnmergeQuestion({ questionId }, state, { actor, needs }) {
      if (isRepeated(state, 'QuestionUnmerged', actor)) return []
      const question = mustExist(state)
      const { mergedInto: intoId } = question
      if (intoId === null) throw refusalByStatus(question, actor, 'there is no merge to undo.')
      mustNotBeOver(needs.session, actor, 'its questions stay as they are.')
      return [{ type: 'QuestionUnmerged', data: { ...idsOf(questionId, question), intoId } }]
    },
  },
}

/** Returns what others than the member who asked get. */
const askedBy = (userId: string | null, state: Question) =>
  state.status === 'absent' || state.askerUserId === userId ? undefined : new Rejected('question-not-yours')
