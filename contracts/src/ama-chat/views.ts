import * as z from 'zod'
import { ChatMessageType } from '../enumerations.ts'
import { AmaSessionId, ChatMessageId, Time, UserId } from '../values.ts'

/** A row of `ama_chat_messages`. */
export const ChatMessageRow = z.object({
  id: ChatMessageId,
  sessionId: AmaSessionId,
  /** null: the portal itself. */
  userId: UserId.nullable(),
  message: z.string(),
  type: ChatMessageType,
  isModerated: z.boolean(),
  createdAt: Time,
})
export type ChatMessageRow = z.infer<typeof ChatMessageRow>

/** `message` of a moderated one is empty, except for the host and admins. */
export const ChatMessage = ChatMessageRow.extend({ userName: z.string() }).meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>
export const ChatMessageAnswer = z.object({ message: ChatMessage })
