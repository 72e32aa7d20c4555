import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal } from '../personal.ts'

/** `userId` is the creator: what is noted about them is gone with them. */
const entry = { entryId: z.string(), brandUserId: z.string(), userId: z.string() }

/** The keys are the names in the event store: rename nothing, only add. */
export const shortlistEvents = {
  CreatorStarred: z.object(entry),
  CreatorUnstarred: z.object(entry),
  CreatorNoted: z.object({ ...entry, note: Personal(z.string(), '') }),
}
export type ShortlistEvent = Message<typeof shortlistEvents>
