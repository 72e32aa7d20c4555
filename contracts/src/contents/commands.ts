import * as z from 'zod'
import { ContentType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { listOf, Multiline, OneLine } from '../text.ts'
import { CampaignId, ContentId, OptionalWebAddress, TaskId, UserId } from '../values.ts'

const ContentTitle = OneLine.min(1, 'Give it a title.').max(120, 'Keep the title under 120 characters.')
export const ContentBody = Multiline.max(5000, 'Keep the text under 5,000 characters.')
export const Platforms = listOf(OneLine.min(1).max(30)).max(10, 'Name at most 10 platforms.')

/** The part of content that is reviewed and shown: type, texts and media. */
export const Piece = z.strictObject({
  type: ContentType,
  title: ContentTitle,
  body: ContentBody,
  mediaUrl: OptionalWebAddress,
})
export const ContentFields = Piece.extend({ platforms: Platforms })

export const contentCommands = {
  DraftContent: z.strictObject({
    contentId: ContentId,
    userId: UserId,
    /** null: content for no campaign, approved at once. */
    campaignId: CampaignId.nullable(),
    ...ContentFields.shape,
  }),
  /** Ends the approval of content for a campaign. */
  EditContent: z.strictObject({ contentId: ContentId, ...ContentFields.partial().shape }),
  /**
   * Links the content to the submission of a task: while that waits for its review, the content cannot be edited. With
   * `piece`, creates the content from new work that was handed in.
   */
  HandInContent: z.strictObject({
    contentId: ContentId,
    userId: UserId,
    campaignId: CampaignId,
    taskId: TaskId,
    piece: Piece.optional(),
  }),
  /** Updates the content to what was handed in of it. */
  ReviseContent: z.strictObject({ contentId: ContentId }),
  /** `version`: that of what the admin saw; refused if it was edited since. */
  ApproveContent: z.strictObject({ contentId: ContentId, version: z.int().min(1).optional() }),
  /** Ends the approval of content that was rejected as work on a task. */
  RejectContent: z.strictObject({ contentId: ContentId }),
  PublishContent: z.strictObject({ contentId: ContentId }),
  UnpublishContent: z.strictObject({ contentId: ContentId, reason: Multiline.max(500).optional() }),
}
export type ContentCommand = Message<typeof contentCommands>
