import type { AmaCommand, AmaSessionCommand } from '@iam/contracts/ama/commands'
import type { AmaSeatEvent, AmaSessionEvent } from '@iam/contracts/ama/events'
import type { QuestionEvent } from '@iam/contracts/ama-questions/events'
import type { Actor } from '@iam/contracts/event'
import type { AmaQuestionId, AmaSessionId, UserId } from '@iam/contracts/values'
import { after, messagesOf } from '../../../testing/given.ts'
import { ana, asAna, asBen, asBoss, ben, id } from '../../../testing/people.ts'
import { questionStream } from '../../ama-questions/state.ts'
import type { User } from '../../users/state.ts'
import type { Host } from '../host.ts'
import { seatStream, sessionStream } from '../state.ts'

/* A session that Ben hosts, in which Ana takes part and Cleo too: events, commands, and the needs that allow them. */

export const sessionId = id<AmaSessionId>(71)
export const otherSessionId = id<AmaSessionId>(72)
export const [first, second] = [81, 82].map((n) => id<AmaQuestionId>(n)) as [AmaQuestionId, AmaQuestionId]
export const cleo = id<UserId>(3)
export const asCleo: Actor = { ...asAna, userId: cleo }
export const asClock: Actor = { ...asBoss, userId: null, role: 'system', via: 'clock' }
export const asImport: Actor = { ...asClock, via: 'import' }

export const member = { status: 'member', role: 'creator' } as User
export const erased = { status: 'erased', emailKey: '' } as User
export const scheduledAt = '2026-11-21T15:00:00.000Z'
export const terms = {
  ...{ title: 'Ask me about glazes', description: 'Celadon and ash.', tags: ['ceramics'] },
  ...{ scheduledAt, durationMin: 60, screening: false, preQuestions: false },
}

export const sessionEvent = messagesOf<AmaSessionEvent>()({ sessionId, userId: ben })
export const sessionCommand = messagesOf<AmaSessionCommand>()({ sessionId })
export const scheduled = sessionEvent('AmaSessionScheduled', terms)
const scheduledWith = (over: Partial<typeof terms>) =>
  sessionEvent('AmaSessionScheduled', { ...terms, ...over })
export const started = sessionEvent('AmaSessionStarted', {})
export const paused = sessionEvent('AmaSessionPaused', {})
export const resumed = sessionEvent('AmaSessionResumed', {})
export const ended = sessionEvent('AmaSessionEnded', {})
export const cancelled = sessionEvent('AmaSessionCancelled', { reason: 'The kiln broke.' })
export const summarised = sessionEvent('AmaPresenceSummarised', { participants: [] })
/** The same, decided by this user. */
export const decidedBy = <Event extends object>(by: UserId, event: Event) => ({ ...event, by })

export const sessionAfter = after(sessionStream)
/** The session in each of its states. */
export const sessions = {
  absent: sessionAfter(),
  scheduled: sessionAfter(scheduled),
  open: sessionAfter(scheduledWith({ preQuestions: true })),
  live: sessionAfter(scheduled, started),
  screened: sessionAfter(scheduledWith({ screening: true }), started),
  paused: sessionAfter(scheduled, started, paused),
  completed: sessionAfter(scheduled, started, ended),
  cancelled: sessionAfter(scheduled, cancelled),
}

const onAir: Host = { sessionId }
export const sessionNeeds = { host: member, reservation: onAir }
export const byBen = { actor: asBen, needs: sessionNeeds }
export const byBoss = { actor: asBoss, needs: sessionNeeds }

const inSeat = { sessionId, userId: ana, hostUserId: ben }
export const seatEvent = messagesOf<AmaSeatEvent>()(inSeat)
export const seatCommand = messagesOf<AmaCommand>()({ sessionId, userId: ana })
export const registered = seatEvent('AmaParticipantRegistered', {})
export const unregistered = seatEvent('AmaParticipantUnregistered', {})
export const joined = seatEvent('AmaParticipantJoined', { wasRegistered: false })
export const removed = seatEvent('AmaParticipantRemoved', { reason: 'Shouted.' })
export const readmitted = seatEvent('AmaParticipantReadmitted', {})
export const slotTaken = (questionId: AmaQuestionId = first) => seatEvent('QuestionSlotTaken', { questionId })
export const slotFreed = (questionId: AmaQuestionId = first) => seatEvent('QuestionSlotFreed', { questionId })
export const seatAfter = after(seatStream)

export const questionEvent = messagesOf<QuestionEvent>()({ questionId: first, ...inSeat })
export const asked = questionEvent('QuestionAsked', { question: 'Which cone?', inReview: false })
export const askedForReview = questionEvent('QuestionAsked', { question: 'Which cone?', inReview: true })
export const answered = questionEvent('QuestionAnswered', { text: 'Cone 10.' })
export const questionAfter = after(questionStream)
