import { type AmaEvent, amaEvents as sessionEvents } from '@iam/contracts/ama/events'
import { AmaEventRow } from '@iam/contracts/ama/views'
import { type AmaChatEvent, amaChatEvents } from '@iam/contracts/ama-chat/events'
import { type AmaQuestionEvent, amaQuestionEvents } from '@iam/contracts/ama-questions/events'
import type { UserEvent } from '@iam/contracts/users/events'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

type Data = {
  readonly sessionId?: string
  readonly userId?: string
  readonly questionId?: string
  readonly intoId?: string
  readonly messageId?: string
  readonly inReview?: boolean
}

const rowOf = (data: Data, { at, position, event }: EventContext): RowOf<typeof AmaEventRow> => ({
  ...{ id: event.id, position, sessionId: data.sessionId ?? null, type: event.type, at },
  userId: data.userId ?? null,
  questionId: data.questionId ?? null,
  intoId: data.intoId ?? null,
  messageId: data.messageId ?? null,
  inReview: data.inReview ?? false,
})

/** Not what only limits and reservations are about. */
const told = Object.keys({ ...sessionEvents, ...amaQuestionEvents, ...amaChatEvents }).filter(
  (type) => !/^(QuestionSlot|HostWent)/.test(type),
)

/** What recordings are folded from, and live viewers are told: the order of what happened in each session. It has no texts. */
export const amaEvents = readModel<
  AmaEvent | AmaQuestionEvent | AmaChatEvent | UserEvent,
  typeof AmaEventRow
>({
  name: 'ama_events',
  version: 2,
  row: AmaEventRow,
  key: 'id',
  isPerEvent: true,
  indexes: ['(session_id, position)', '(position) where session_id is null'],
  starts: {
    ...Object.fromEntries(told.map((type) => [type, rowOf])),
    // Takes the name and the words of the user off the screens of all rooms.
    UserErased: rowOf,
  },
  on: {},
})
