import * as z from 'zod'
import { ContentType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { ContentId, OptionalWebAddress, Text, UserId } from '../values.ts'

export const ContentTitle = Text.trim()
  .min(1, 'Give it a title.')
  .max(120, 'Keep the title under 120 characters.')
export const ContentBody = Text.trim().max(5000, 'Keep the text under 5,000 characters.')
export const Platforms = z.array(Text.trim().min(1).max(30)).max(10, 'Name at most 10 platforms.')

/** Content of a creator's own; content for a campaign comes with the campaigns. */
export const contentCommands = {
  DraftContent: z.strictObject({
    contentId: ContentId,
    userId: UserId,
    type: ContentType,
    title: ContentTitle,
    body: ContentBody,
    mediaUrl: OptionalWebAddress,
    platforms: Platforms,
  }),
  PublishContent: z.strictObject({ contentId: ContentId }),
  UnpublishContent: z.strictObject({ contentId: ContentId, reason: Text.trim().max(500).optional() }),
}
export type ContentCommand = Message<typeof contentCommands>
