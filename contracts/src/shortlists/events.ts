import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** `userId` is the creator, whose key encrypts the note: it becomes unreadable when they are erased. */
const entry = { entryId: Word, brandUserId: Word, userId: Word }

/** The keys are the names in the event store: rename nothing, only add. */
export const shortlistEvents = {
  CreatorStarred: z.object(entry),
  CreatorUnstarred: z.object(entry),
  CreatorNoted: z.object({ ...entry, note: Personal(z.string(), '') }),
}
export type ShortlistEvent = Message<typeof shortlistEvents>
