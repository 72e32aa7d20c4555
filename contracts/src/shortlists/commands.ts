import * as z from 'zod'
import type { Message } from '../message.ts'
import { Multiline, Text } from '../text.ts'
import { UserId } from '../values.ts'

export const PrivateNote = Multiline.max(1000, 'Keep the note under 1,000 characters.')
/** Any text, because rules may have become stricter since it was written. */
export const SeenNote = Text

/** A brand's private entry about a creator. */
const entry = { brandUserId: UserId, creatorUserId: UserId }

export const shortlistCommands = {
  StarCreator: z.strictObject(entry),
  UnstarCreator: z.strictObject(entry),
  /** `seenNote`: as the brand saw it before the change; if it has become another since, the new one is refused. */
  NoteCreator: z.strictObject({ ...entry, note: PrivateNote, seenNote: SeenNote.optional() }),
}
export type ShortlistCommand = Message<typeof shortlistCommands>
