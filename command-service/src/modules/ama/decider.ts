import type { AmaSessionCommand } from '@iam/contracts/ama/commands'
import type { AmaSessionEvent } from '@iam/contracts/ama/events'
import type { Actor } from '@iam/contracts/event'
import { invalid, Rejected } from '@iam/contracts/rejected'
import {
  aMomentEarlier,
  aPlaceOfOne,
  type Decider,
  isTooLate,
  oneself,
  systemOnly,
  type Who,
} from '../../decider.ts'
import { isRepeated, isSameDecision, refusalByDecision } from '../../decision.ts'
import { changedFields } from '../../fields.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import { type Host, hostStream } from './host.ts'
import {
  type ExistingSession,
  hostedBy,
  hostOrAdmin,
  mustBeCompleted,
  mustBeLive,
  mustBeScheduled,
  mustNotBeOver,
  mustNotBePaused,
  type Session,
  sessionStream,
} from './state.ts'

/** Minutes after its planned end at which the portal ends a session. */
export const minutesOfGrace = 60
/** Minutes after its time at which the portal cancels a session that never started. */
export const minutesToStart = 120

type Needs = {
  /** The member who hosts the session, where a decision depends on them. */
  readonly host: User
  /** What the host is reserved for; loaded for the start only. */
  readonly reservation: Host
}

const byHost: Who<Session> = (actor, _, state) => hostOrAdmin(actor, state)
const aboutHosts: ReadonlySet<string> = new Set(['EditAmaSession', 'StartAmaSession', 'CancelAmaSession'])

export const ama: Decider<Session, AmaSessionCommand, AmaSessionEvent, Needs> = {
  ...sessionStream,
  begins: ['ScheduleAmaSession'],
  id: (command) => command.data.sessionId,
  needs(command, state) {
    const hostUserId = state.status === 'absent' ? null : state.hostUserId
    const isNew = command.type === 'ScheduleAmaSession'
    return {
      host: {
        stream: userStream,
        mayBeStale: aMomentEarlier,
        id: isNew ? command.data.userId : aboutHosts.has(command.type) ? hostUserId : null,
      },
      reservation: {
        stream: hostStream,
        id: command.type === 'StartAmaSession' ? hostUserId : null,
        isReadFor: aPlaceOfOne,
      },
    }
  },

  who: {
    // A repetition of the host's own passes; `decide` records nothing.
    ScheduleAmaSession: (actor, { userId }, state) => oneself(actor, { userId }) ?? hostedBy(userId, state),
    EditAmaSession: byHost,
    StartAmaSession: byHost,
    PauseAmaSession: byHost,
    ResumeAmaSession: byHost,
    EndAmaSession: byHost,
    CancelAmaSession: byHost,
    SummariseAmaPresence: systemOnly,
  },

  decide: {
    ScheduleAmaSession(asked, state, { actor, now, needs }) {
      mustBeMember(needs.host)
      if (state.status !== 'absent') return []
      mustBeInFuture(asked.scheduledAt, now, actor)
      const { tags = [], screening = false, preQuestions = false } = asked
      return [{ type: 'AmaSessionScheduled', data: { ...asked, tags, screening, preQuestions } }]
    },
    EditAmaSession({ sessionId, ...wanted }, state, { actor, now, needs }) {
      const session = mustNotBeOver(state, actor, 'it stays as it is.')
      mustBeMember(needs.host)
      const { scheduledAt, ...changed } = changedFields(wanted, session.terms)
      const others = Object.keys(changed).filter((name) => name !== 'screening')
      if (session.status === 'live' && (scheduledAt !== undefined || others.length > 0))
        throw refusalByDecision('ama-session-live', session.decision, actor, 'only its screening can change.')
      const ids = idsOf(sessionId, session)
      const events: AmaSessionEvent[] = []
      if (scheduledAt !== undefined) {
        mustBeInFuture(scheduledAt, now, actor)
        events.push({ type: 'AmaSessionRescheduled', data: { ...ids, scheduledAt } })
      }
      if (Object.keys(changed).length > 0)
        events.push({ type: 'AmaSessionEdited', data: { ...ids, ...changed } })
      return events
    },

    StartAmaSession({ sessionId }, state, { actor, needs }) {
      if (state.status === 'live' && isRepeated(state, 'AmaSessionStarted', actor)) return []
      const session = mustBeScheduled(state, actor, 'it cannot be started again.')
      mustBeMember(needs.host)
      if (needs.reservation.sessionId !== sessionId) throw new Rejected('ama-host-off-air')
      return [{ type: 'AmaSessionStarted', data: idsOf(sessionId, session) }]
    },
    PauseAmaSession({ sessionId }, state, { actor }) {
      const session = mustBeLive(state, actor, 'it cannot be paused.')
      if (session.isPaused && isSameDecision(session.pauseDecision, 'AmaSessionPaused', actor)) return []
      mustNotBePaused(session, actor, 'it is not paused twice.')
      return [{ type: 'AmaSessionPaused', data: idsOf(sessionId, session) }]
    },
    ResumeAmaSession({ sessionId }, state, { actor }) {
      const session = mustBeLive(state, actor, 'it cannot be resumed.')
      if (session.isPaused) return [{ type: 'AmaSessionResumed', data: idsOf(sessionId, session) }]
      if (isSameDecision(session.pauseDecision, 'AmaSessionResumed', actor)) return []
      const wentOn = session.pauseDecision ?? session.decision
      throw refusalByDecision('ama-session-live', wentOn, actor, 'there is no pause to end.')
    },
    EndAmaSession({ sessionId }, state, { actor, now }) {
      if (isRepeated(state, 'AmaSessionEnded', actor)) return []
      const session = mustBeLive(state, actor, 'it cannot be ended.')
      const { startedAt, terms } = session
      mustBeDue(startedAt, terms.durationMin + minutesOfGrace, now, actor)
      return [{ type: 'AmaSessionEnded', data: idsOf(sessionId, session) }]
    },
    CancelAmaSession({ sessionId, reason }, state, { actor, now, needs }) {
      if (isRepeated(state, 'AmaSessionCancelled', actor, reason)) return []
      const session = mustBeScheduled(state, actor, 'it cannot be cancelled.')
      // Without its host it cannot begin: no time need pass.
      if (needs.host.status !== 'erased') mustBeDue(session.terms.scheduledAt, minutesToStart, now, actor)
      return [{ type: 'AmaSessionCancelled', data: { ...idsOf(sessionId, session), reason } }]
    },
    SummariseAmaPresence({ sessionId, participants }, state, { actor }) {
      const session = mustBeCompleted(state, actor, 'who was there is summed up once it is over.')
      if (session.isSummarised) return []
      return [{ type: 'AmaPresenceSummarised', data: { ...idsOf(sessionId, session), participants } }]
    },
  },
}

function mustBeInFuture(scheduledAt: string, now: string, actor: Actor): void {
  if (isTooLate(scheduledAt, now, actor)) throw invalid('scheduledAt', 'Choose a time that is still to come.')
}

/** Users decide at any time, the clock only so many minutes after a time. */
function mustBeDue(since: string | null, minutes: number, now: string, { via }: Actor): void {
  if (via !== 'clock' || since === null) return
  if (Date.parse(now) < Date.parse(since) + minutes * 60_000) throw new Rejected('ama-not-due')
}

/** The ids that every event of a session carries; `userId` is the host's. */
const idsOf = (sessionId: string, { hostUserId }: ExistingSession) => ({ sessionId, userId: hostUserId })
