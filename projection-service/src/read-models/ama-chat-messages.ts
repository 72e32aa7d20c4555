import type { AmaChatEvent } from '@iam/contracts/ama-chat/events'
import { ChatMessageRow } from '@iam/contracts/ama-chat/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** What the portal itself says in the chat. */
const sentences = {
  started: 'The session is live.',
  paused: 'The session was paused.',
  resumed: 'The session goes on.',
  ended: 'The session is over.',
} as const

/** The chat of live sessions: messages of participants, announcements of hosts, and what the portal says. */
export const amaChatMessages = readModel<AmaChatEvent | UserEvent, typeof ChatMessageRow>({
  name: 'ama_chat_messages',
  version: 2,
  row: ChatMessageRow,
  key: 'id',
  eventKeyField: 'messageId',
  indexes: ['(session_id, created_at desc, id desc)', '(user_id)'],
  personFields: ['userId'],

  starts: {
    ChatMessagePosted: ({ messageId, sessionId, userId, message }, { at }) => ({
      ...{ id: messageId, sessionId, userId, message },
      type: 'chat',
      ...shown(at),
    }),
    HostAnnouncementPosted: ({ messageId, sessionId, userId, message }, { at }) => ({
      ...{ id: messageId, sessionId, userId, message },
      type: 'host_announcement',
      ...shown(at),
    }),
    SystemMessagePosted: ({ messageId, sessionId, about }, { at }) => ({
      ...{ id: messageId, sessionId, userId: null, message: sentences[about] },
      type: 'system',
      ...shown(at),
    }),
  },

  on: {
    ChatMessageModerated: (row) => ({ ...row, isModerated: true }),
    ChatMessageRestored: (row) => ({ ...row, isModerated: false }),
    UserErased: (row) => ({ ...row, message: 'Removed' }),
  },
})

// ENT-22: a message is not moderated until the host says so.
const shown = (createdAt: string) => ({ isModerated: false, createdAt })
