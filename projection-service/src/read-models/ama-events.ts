import type { AmaEvent } from '@iam/contracts/ama/events'
import { AmaEventRow } from '@iam/contracts/ama/views'
import type { AmaChatEvent } from '@iam/contracts/ama-chat/events'
import { type AmaQuestionEvent, amaQuestionEvents } from '@iam/contracts/ama-questions/events'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

type Data = {
  readonly sessionId: string
  readonly userId?: string
  readonly questionId?: string
  readonly intoId?: string
  readonly messageId?: string
  readonly inReview?: boolean
}

const rowOf = (data: Data, { at, position, event }: EventContext): RowOf<typeof AmaEventRow> => ({
  ...{ id: event.id, position, sessionId: data.sessionId, type: event.type, at },
  userId: data.userId ?? null,
  questionId: data.questionId ?? null,
  intoId: data.intoId ?? null,
  messageId: data.messageId ?? null,
  inReview: data.inReview ?? false,
})

/** What recordings are folded from: the order of what happened in each session. It holds no texts. */
export const amaEvents = readModel<AmaEvent | AmaQuestionEvent | AmaChatEvent, typeof AmaEventRow>({
  name: 'ama_events',
  version: 1,
  row: AmaEventRow,
  key: 'id',
  isPerEvent: true,
  indexes: ['(session_id, position)'],
  starts: {
    ...Object.fromEntries(Object.keys(amaQuestionEvents).map((type) => [type, rowOf])),
    AmaSessionPaused: rowOf,
    AmaSessionResumed: rowOf,
    AmaParticipantJoined: rowOf,
    ChatMessagePosted: rowOf,
    HostAnnouncementPosted: rowOf,
    SystemMessagePosted: rowOf,
  },
  on: {},
})
