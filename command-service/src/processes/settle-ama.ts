import type { AmaChatCommand } from '@iam/contracts/ama-chat/commands'
import type { DataOf } from '@iam/contracts/message'
import { uuid5 } from '@iam/contracts/uuid5'
import type { AmaQuestionId, AmaSessionId, ChatMessageId, UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Process } from '../process.ts'

type Part = { readonly sessionId: string; readonly userId: string }
const of = ({ sessionId, userId }: Part) => ({
  sessionId: sessionId as AmaSessionId,
  userId: userId as UserId,
})
const goOffAir = (session: Part) => ({ type: 'GoOffAir', data: of(session) }) as const
const freeSlot = (question: Part & { readonly questionId: string }) =>
  [
    {
      type: 'FreeQuestionSlot',
      data: { ...of(question), questionId: question.questionId as AmaQuestionId },
    },
  ] as const

type About = DataOf<AmaChatCommand, 'PostSystemMessage'>['about']
/** Tells the chat what happened to the session. */
const tell = (about: About, { sessionId }: Part, { id }: RecordedEvent) =>
  ({
    type: 'PostSystemMessage',
    data: {
      sessionId: sessionId as AmaSessionId,
      messageId: uuid5(id, 'chat-message') as ChatMessageId,
      about,
    },
  }) as const

/**
 * Keeps hosts, seats and the chat consistent with sessions and questions; completes a start that crashed between its two
 * steps (`repairsAfter`, usually a no-op).
 */
export const settleAma: Process = {
  name: 'settle-ama',
  repairsAfter: ['HostWentLive'],
  completes: ['HostWentLive'],
  on: {
    HostWentLive: (session) => [
      { type: 'StartAmaSession', data: { sessionId: session.sessionId as AmaSessionId } },
      goOffAir(session),
    ],
    AmaSessionStarted: (session, event) => [tell('started', session, event)],
    AmaSessionPaused: (session, event) => [tell('paused', session, event)],
    AmaSessionResumed: (session, event) => [tell('resumed', session, event)],
    AmaSessionEnded: (session, event) => [goOffAir(session), tell('ended', session, event)],
    AmaSessionCancelled: (session) => [goOffAir(session)],
    QuestionAnswered: freeSlot,
    QuestionDismissed: freeSlot,
    QuestionMerged: freeSlot,
  },
}
