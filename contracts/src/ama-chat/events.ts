import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** `userId` wrote it. */
const message = { messageId: Word, sessionId: Word, userId: Word }
const text = Personal(z.string(), 'Removed')

/** The keys are the names in the event store: rename nothing, only add. */
export const amaChatEvents = {
  ChatMessagePosted: z.object({ ...message, message: text }),
  HostAnnouncementPosted: z.object({ ...message, message: text }),
  SystemMessagePosted: z.object({
    messageId: Word,
    sessionId: Word,
    about: z.enum(['started', 'paused', 'resumed', 'ended']),
  }),
  ChatMessageModerated: z.object(message),
  ChatMessageRestored: z.object(message),
}
export type AmaChatEvent = Message<typeof amaChatEvents>
