import * as z from 'zod'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { AmaSessionId, ChatMessageId, UserId } from '../values.ts'

export const ChatText = Multiline.min(1, 'Write a message.').max(
  1000,
  'Keep the message under 1,000 characters.',
)
const message = { sessionId: AmaSessionId, messageId: ChatMessageId }

export const amaChatCommands = {
  PostChatMessage: z.strictObject({ ...message, userId: UserId, message: ChatText }),
  /** By the host. */
  PostHostAnnouncement: z.strictObject({ ...message, userId: UserId, message: ChatText }),
  /** By the portal: what happened to the session. */
  PostSystemMessage: z.strictObject({ ...message, about: z.enum(['started', 'paused', 'resumed', 'ended']) }),
  /** Hides the text from all but the host and admins. */
  ModerateChatMessage: z.strictObject(message),
  RestoreChatMessage: z.strictObject(message),
}
export type AmaChatCommand = Message<typeof amaChatCommands>
