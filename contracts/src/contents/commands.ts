import * as z from 'zod'
import { ContentType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { CampaignId, ContentId, OptionalWebAddress, TaskId, Text, UserId } from '../values.ts'

export const ContentTitle = Text.trim()
  .min(1, 'Give it a title.')
  .max(120, 'Keep the title under 120 characters.')
export const ContentBody = Text.trim().max(5000, 'Keep the text under 5,000 characters.')
export const Platforms = z.array(Text.trim().min(1).max(30)).max(10, 'Name at most 10 platforms.')

export const contentCommands = {
  DraftContent: z.strictObject({
    contentId: ContentId,
    userId: UserId,
    /** null: the creator's own, approved at once. */
    campaignId: CampaignId.nullable(),
    type: ContentType,
    title: ContentTitle,
    body: ContentBody,
    mediaUrl: OptionalWebAddress,
    platforms: Platforms,
  }),
  /** Of a campaign's content, an edit ends its approval. */
  EditContent: z.strictObject({
    contentId: ContentId,
    type: ContentType.optional(),
    title: ContentTitle.optional(),
    body: ContentBody.optional(),
    mediaUrl: OptionalWebAddress.optional(),
    platforms: Platforms.optional(),
  }),
  /** Names the submission that holds it: while that waits for its review, the content stays as it is. */
  HandInContent: z.strictObject({
    contentId: ContentId,
    userId: UserId,
    campaignId: CampaignId,
    taskId: TaskId,
  }),
  /** Takes on what was handed in of it otherwise than it stands. */
  ReviseContent: z.strictObject({ contentId: ContentId }),
  ApproveContent: z.strictObject({ contentId: ContentId }),
  PublishContent: z.strictObject({ contentId: ContentId }),
  UnpublishContent: z.strictObject({ contentId: ContentId, reason: Text.trim().max(500).optional() }),
}
export type ContentCommand = Message<typeof contentCommands>
