import * as z from 'zod'
import { DirectoryProfile } from '../profiles/views.ts'
import { PageEnd, Time, UserId } from '../values.ts'
import { PrivateNote, SeenNote } from './commands.ts'

/** A row of `shortlist`. */
export const ShortlistRow = z.object({
  id: z.string(),
  brandUserId: UserId,
  creatorUserId: UserId,
  isStarred: z.boolean(),
  note: z.string(),
  changedAt: Time,
})
export const ShortlistEntry = z
  .object({
    creatorUserId: UserId,
    name: z.string(),
    handle: z.string().nullable(),
    avatarUrl: z.string(),
    isStarred: z.boolean(),
    note: z.string(),
    changedAt: Time,
    /** The creator's card in the directory; null if they are no longer listed. */
    profile: DirectoryProfile.nullable(),
  })
  .meta({ id: 'ShortlistEntry' })
export type ShortlistEntry = z.infer<typeof ShortlistEntry>
export const ShortlistAnswer = z.object({
  entries: z.array(ShortlistEntry).readonly(),
  nextCursor: PageEnd.shape.nextCursor,
})
export type ShortlistAnswer = z.infer<typeof ShortlistAnswer>
/** null: the brand has no entry about this creator. */
export const ShortlistEntryAnswer = z.object({ entry: ShortlistEntry.nullable() })

/** Body of PATCH /api/iam/shortlist/{creatorUserId}: omitted fields stay unchanged. */
export const ChangeShortlist = z
  .strictObject({
    isStarred: z.boolean().optional(),
    note: PrivateNote.optional(),
    seenNote: SeenNote.optional(),
  })
  .meta({ id: 'ChangeShortlist' })
