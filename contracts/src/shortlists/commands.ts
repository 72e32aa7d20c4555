import * as z from 'zod'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { UserId } from '../values.ts'

export const PrivateNote = Multiline.max(1000, 'Keep the note under 1,000 characters.')
/** A brand's private entry about a creator. */
const entry = { brandUserId: UserId, creatorUserId: UserId }

export const shortlistCommands = {
  StarCreator: z.strictObject(entry),
  UnstarCreator: z.strictObject(entry),
  NoteCreator: z.strictObject({ ...entry, note: PrivateNote }),
}
export type ShortlistCommand = Message<typeof shortlistCommands>
