import * as z from 'zod'
import type { Message } from '../message.ts'
import { Text, UserId } from '../values.ts'

export const PrivateNote = Text.trim().max(1000, 'Keep the note under 1,000 characters.')
/** What a brand keeps to itself about a creator. */
const entry = { brandUserId: UserId, creatorUserId: UserId }

export const shortlistCommands = {
  StarCreator: z.strictObject(entry),
  UnstarCreator: z.strictObject(entry),
  NoteCreator: z.strictObject({ ...entry, note: PrivateNote }),
}
export type ShortlistCommand = Message<typeof shortlistCommands>
