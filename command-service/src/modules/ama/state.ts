import type { AmaSeatEvent, AmaSessionEvent } from '@iam/contracts/ama/events'
import type { Actor } from '@iam/contracts/event'
import type { DataOf } from '@iam/contracts/message'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import { orAdmin, type StreamFold, signedIn } from '../../decider.ts'
import { type DecisionRecord, refusalByDecision } from '../../decision.ts'

type SessionTerms = Omit<DataOf<AmaSessionEvent, 'AmaSessionScheduled'>, 'sessionId' | 'userId'>
export type ExistingSession = {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly hostUserId: string
  readonly terms: SessionTerms
  readonly isPaused: boolean
  readonly startedAt: string | null
  readonly isSummarised: boolean
  /** The start, the end or the cancellation. */
  readonly decision: DecisionRecord | null
  /** The last pause or its end. */
  readonly pauseDecision: DecisionRecord | null
}
export type Session = Absent | ExistingSession

export const sessionStream: StreamFold<Session, AmaSessionEvent> = {
  category: 'ama',
  initial: absent,
  evolve: {
    AmaSessionScheduled: (_, { sessionId, userId, ...terms }) => ({
      status: 'scheduled',
      hostUserId: userId,
      terms,
      isPaused: false,
      startedAt: null,
      isSummarised: false,
      decision: null,
      pauseDecision: null,
    }),
    AmaSessionRescheduled: (state, { scheduledAt }) =>
      change(state, ({ terms }) => ({ terms: { ...terms, scheduledAt } })),
    AmaSessionEdited: (state, { sessionId, userId, ...changed }) =>
      change(state, ({ terms }) => ({ terms: { ...terms, ...present(changed) } })),
    AmaSessionStarted: (state, _, decision) =>
      change(state, { status: 'live', startedAt: decision.at, decision }),
    AmaSessionPaused: (state, _, pauseDecision) => change(state, { isPaused: true, pauseDecision }),
    AmaSessionResumed: (state, _, pauseDecision) => change(state, { isPaused: false, pauseDecision }),
    AmaSessionEnded: (state, _, decision) =>
      change(state, { status: 'completed', isPaused: false, decision }),
    AmaSessionCancelled: (state, { reason }, decision) =>
      change(state, { status: 'cancelled', decision: { ...decision, details: reason } }),
    AmaPresenceSummarised: (state) => change(state, { isSummarised: true }),
  },
}

/** The session; throws 404 if it does not exist. */
export const mustExist = mustExistOr('ama-session-unknown')

/** Its host, admins and the system. */
export const hostOrAdmin = (actor: Actor, state: Session): Rejected | undefined =>
  orAdmin(actor, () => hostedBy(actor.userId, state))

/** Returns what users other than the host get. */
export const hostedBy = (userId: string | null, state: Session) =>
  state.status === 'absent' || state.hostUserId === userId ? undefined : new Rejected('ama-session-not-yours')

/** The session; throws if it is over. `consequence`: the end of the refusal's sentence. */
export function mustNotBeOver(state: Session, actor: Actor, consequence: string): ExistingSession {
  const session = mustExist(state)
  if (session.status === 'completed' || session.status === 'cancelled')
    throw refusalByStatus(session, actor, consequence)
  return session
}

/** The session; throws unless it is still to come. */
export function mustBeScheduled(state: Session, actor: Actor, consequence: string): ExistingSession {
  const session = mustExist(state)
  if (session.status !== 'scheduled') throw refusalByStatus(session, actor, consequence)
  return session
}

/** The session; throws unless it is live, paused or not. */
export function mustBeLive(state: Session, actor: Actor, consequence: string): ExistingSession {
  const session = mustExist(state)
  if (session.status !== 'live') throw refusalByStatus(session, actor, consequence)
  return session
}

/** The session; throws while it is paused. */
export function mustNotBePaused(session: ExistingSession, actor: Actor, consequence: string) {
  if (session.isPaused)
    throw refusalByDecision('ama-session-paused', session.pauseDecision, actor, consequence)
  return session
}

/** The session; throws unless it has ended. */
export function mustBeCompleted(state: Session, actor: Actor, consequence: string): ExistingSession {
  const session = mustExist(state)
  if (session.status !== 'completed') throw refusalByStatus(session, actor, consequence)
  return session
}

/** Refusal because of the session's status, which it names. */
function refusalByStatus({ status, decision }: ExistingSession, actor: Actor, consequence: string) {
  if (status === 'scheduled') return new Rejected('ama-session-scheduled')
  return refusalByDecision(`ama-session-${status}`, decision, actor, consequence)
}

/** A participant's part in a session; without any event a user who is neither registered nor there. */
export type Seat = {
  /** A removal leaves registration and joining as they are: they count again once the participant is readmitted. */
  readonly isRegistered: boolean
  readonly hasJoined: boolean
  readonly isRemoved: boolean
  /** The last removal or readmission. */
  readonly removal: DecisionRecord | null
  /** By question id, when it was taken. */
  readonly slots: ReadonlyMap<string, string>
}

export const seatStream: StreamFold<Seat, AmaSeatEvent> = {
  category: 'amaseat',
  initial: { isRegistered: false, hasJoined: false, isRemoved: false, removal: null, slots: new Map() },
  evolve: {
    AmaParticipantRegistered: (seat) => ({ ...seat, isRegistered: true }),
    AmaParticipantUnregistered: (seat) => ({ ...seat, isRegistered: false }),
    AmaParticipantJoined: (seat) => ({ ...seat, hasJoined: true }),
    AmaParticipantRemoved: (seat, { reason }, decision) => ({
      ...seat,
      isRemoved: true,
      removal: { ...decision, details: reason },
    }),
    AmaParticipantReadmitted: (seat, _, removal) => ({ ...seat, isRemoved: false, removal }),
    QuestionSlotTaken: (seat, { questionId }, { at }) => ({
      ...seat,
      slots: new Map(seat.slots).set(questionId, at),
    }),
    QuestionSlotFreed: (seat, { questionId }) => ({
      ...seat,
      slots: new Map([...seat.slots].filter(([taken]) => taken !== questionId)),
    }),
  },
}

/** Returns the refusal of a participant whom the host removed. */
export const notRemoved = (actor: Actor, seat: Seat): Rejected | undefined =>
  signedIn(actor) ?? (seat.isRemoved ? new Rejected('ama-removed') : undefined)
