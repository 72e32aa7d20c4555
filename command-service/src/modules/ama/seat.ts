import type { AmaSeatCommand } from '@iam/contracts/ama/commands'
import type { AmaSeatEvent } from '@iam/contracts/ama/events'
import { seatKey } from '@iam/contracts/ama/ids'
import { Rejected } from '@iam/contracts/rejected'
import { aMomentEarlier, type Decider, oneself, systemOnly, type Who } from '../../decider.ts'
import { isSameDecision, refusalByDecision } from '../../decision.ts'
import { type Question, questionStream } from '../ama-questions/state.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import {
  hostOrAdmin,
  mustExist,
  mustNotBeOver,
  notRemoved,
  type Seat,
  type Session,
  seatStream,
  sessionStream,
} from './state.ts'

/** Open questions that a participant may have in a session. */
const maxOpenQuestions = 5
/** Seconds after which a slot whose question was never asked is what a crash left behind. */
const secondsToAsk = 60

type SeatNeeds = {
  readonly session: Session
  /** The participant, where a decision depends on them. */
  readonly person: User
  /** The question whose slot is taken or freed. */
  readonly question: Question
  /** Those of the slots, in their order; loaded when one is taken. */
  readonly asked: readonly Question[]
}
const aboutPeople: ReadonlySet<string> = new Set(['JoinAmaSession', 'RemoveAmaParticipant'])
const byHost: Who<Seat, unknown, SeatNeeds> = (actor, _, __, { session }) => hostOrAdmin(actor, session)

export const amaSeat: Decider<Seat, AmaSeatCommand, AmaSeatEvent, SeatNeeds> = {
  ...seatStream,
  id: (command) => seatKey(command.data),
  needs: ({ type, data }, { slots }) => ({
    session: { stream: sessionStream, id: data.sessionId, mayBeStale: aMomentEarlier },
    person: {
      stream: userStream,
      id: aboutPeople.has(type) ? data.userId : null,
      mayBeStale: aMomentEarlier,
    },
    question: {
      stream: questionStream,
      id: 'questionId' in data ? data.questionId : null,
      mayBeStale: aMomentEarlier,
    },
    asked: {
      stream: questionStream,
      ids: type === 'TakeQuestionSlot' ? [...slots.keys()] : [],
      mayBeStale: aMomentEarlier,
    },
  }),

  who: {
    JoinAmaSession: (actor, data, seat) => oneself(actor, data) ?? notRemoved(actor, seat),
    LeaveAmaSession: oneself,
    RemoveAmaParticipant: byHost,
    ReadmitAmaParticipant: byHost,
    TakeQuestionSlot: systemOnly,
    FreeQuestionSlot: systemOnly,
  },

  decide: {
    JoinAmaSession({ sessionId, userId }, seat, { actor, needs }) {
      const { status, hostUserId } = mustNotBeOver(needs.session, actor, 'it cannot be joined.')
      mustBeMember(needs.person)
      // The host is there without a seat, and is no attendee.
      if (userId === hostUserId) return []
      const data = { sessionId, userId, hostUserId }
      if (status === 'scheduled') return seat.isRegistered ? [] : [{ type: 'AmaParticipantRegistered', data }]
      const { isRegistered: wasRegistered } = seat
      return seat.hasJoined ? [] : [{ type: 'AmaParticipantJoined', data: { ...data, wasRegistered } }]
    },
    LeaveAmaSession(data, seat, { needs }) {
      const { status, hostUserId } = mustExist(needs.session)
      if (status !== 'scheduled' || !seat.isRegistered) return []
      return [{ type: 'AmaParticipantUnregistered', data: { ...data, hostUserId } }]
    },
    RemoveAmaParticipant({ reason, ...data }, seat, { actor, needs }) {
      const { hostUserId } = mustNotBeOver(needs.session, actor, 'members are not removed from it any more.')
      if (data.userId === hostUserId) throw new Rejected('ama-host-stays')
      // An erased user can be removed too: the reason is not kept then.
      if (needs.person.status !== 'erased') mustBeMember(needs.person)
      if (seat.isRemoved) {
        if (isSameDecision(seat.removal, 'AmaParticipantRemoved', actor, reason)) return []
        throw refusalByDecision('ama-already-removed', seat.removal, actor, 'the first reason stands.')
      }
      return [{ type: 'AmaParticipantRemoved', data: { ...data, hostUserId, reason } }]
    },
    ReadmitAmaParticipant(data, seat, { actor, needs }) {
      const { hostUserId } = mustNotBeOver(needs.session, actor, 'members are not readmitted any more.')
      if (seat.isRemoved) return [{ type: 'AmaParticipantReadmitted', data: { ...data, hostUserId } }]
      if (isSameDecision(seat.removal, 'AmaParticipantReadmitted', actor)) return []
      throw refusalByDecision('ama-not-removed', seat.removal, actor, 'there is nothing to take back.')
    },

    TakeQuestionSlot(data, { slots }, { now, needs }) {
      const { hostUserId } = mustExist(needs.session)
      // Asked before: its slot was taken, and may be free again by now.
      if (needs.question.status !== 'absent') return []
      const takenAt = slots.get(data.questionId)
      if (takenAt !== undefined)
        // Taken anew where it could soon count as left behind, so that no other question gets it meanwhile.
        return isOlder(takenAt, secondsToAsk / 2, now)
          ? [{ type: 'QuestionSlotTaken', data: { ...data, hostUserId } }]
          : []
      const freed = [...slots].flatMap(([questionId, at], n) =>
        isLeftBehind(needs.asked[n], at, now) ? [questionId] : [],
      )
      if (slots.size - freed.length >= maxOpenQuestions)
        throw new Rejected('ama-questions-full', { most: maxOpenQuestions })
      return [
        ...freed.map(
          (questionId) => ({ type: 'QuestionSlotFreed', data: { ...data, hostUserId, questionId } }) as const,
        ),
        { type: 'QuestionSlotTaken', data: { ...data, hostUserId } },
      ]
    },
    FreeQuestionSlot(data, { slots }, { needs }) {
      if (!slots.has(data.questionId) || needs.question.status === 'pending') return []
      const { hostUserId } = mustExist(needs.session)
      return [{ type: 'QuestionSlotFreed', data: { ...data, hostUserId } }]
    },
  },
}

/**
 * Whether its question is no longer open, or was not asked in time. The question is asked right after its slot is taken, so
 * that only a request that was cut off in between leaves a slot without one; it cannot be asked any more once it is freed.
 */
const isLeftBehind = (question: Question | undefined, takenAt: string, now: string) =>
  question?.status === 'absent'
    ? isOlder(takenAt, secondsToAsk, now)
    : question !== undefined && question.status !== 'pending'

const isOlder = (at: string, seconds: number, now: string) =>
  Date.parse(now) >= Date.parse(at) + seconds * 1_000
