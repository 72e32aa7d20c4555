import * as z from 'zod'
import type { Call } from '../call.ts'
import { AmaSessionId, ChatMessageId, Ignored } from '../values.ts'
import { PostChatMessage } from './requests.ts'
import { ChatMessageAnswer } from './views.ts'

const step = {
  method: 'POST',
  access: 'signedIn',
  params: z.object({ id: ChatMessageId }),
  body: Ignored,
  answer: ChatMessageAnswer,
  readPath: '/api/iam/ama/sessions',
} as const

export const postChatMessage = {
  method: 'POST',
  path: '/api/iam/ama/sessions/:id/chat',
  access: 'signedIn',
  params: z.object({ id: AmaSessionId }),
  body: PostChatMessage,
  answer: ChatMessageAnswer,
  // By user: an audience may share one address.
  perMinute: 120,
  refuses: [
    'ama-removed',
    'ama-session-cancelled',
    'ama-session-completed',
    'ama-session-not-yours',
    'ama-session-paused',
    'ama-session-unknown',
    'chat-not-open',
    'chat-too-fast',
    'user-erased',
  ],
} as const satisfies Call

export const moderateChatMessage = {
  ...step,
  path: '/api/iam/ama/chat/:id/moderate',
  inverse: '/api/iam/ama/chat/:id/restore',
  refuses: ['ama-session-not-yours', 'chat-message-moderated', 'chat-message-unknown'],
} as const satisfies Call

export const restoreChatMessage = {
  ...step,
  path: '/api/iam/ama/chat/:id/restore',
  inverse: '/api/iam/ama/chat/:id/moderate',
  refuses: ['ama-session-not-yours', 'chat-message-shown', 'chat-message-unknown'],
} as const satisfies Call
