import * as z from 'zod'
import { ContentStatus, ContentType } from '../enumerations.ts'
import { ContentId, PageEnd, SubmissionId, Time, UserId } from '../values.ts'

/** A row of `contents`. */
export const ContentRow = z.object({
  id: ContentId,
  creatorId: UserId,
  campaignId: z.string().nullable(),
  type: ContentType,
  title: z.string(),
  body: z.string(),
  mediaUrl: z.string(),
  platforms: z.array(z.string()).readonly(),
  /** Counts what it was: 1, and one more with each edit. */
  version: z.int(),
  status: ContentStatus,
  publishedAt: Time.nullable(),
  /** Since when a draft that was approved before is hidden because of an edit; null of all else, also once a brand rejected it. */
  lapsedAt: Time.nullable(),
  createdAt: Time,
})
export type ContentRow = z.infer<typeof ContentRow>

export const ContentItem = ContentRow.extend({
  lapsedAt: ContentRow.shape.lapsedAt.optional(),
  /** For its creator and admins: the submission that it waits in for its review, until which it is neither edited nor approved. */
  heldBy: SubmissionId.nullish(),
}).meta({ id: 'ContentItem' })
export const ContentsAnswer = z.object({
  contents: z.array(ContentItem).readonly(),
  nextCursor: PageEnd.shape.nextCursor,
})
export const ContentAnswer = z.object({ content: ContentItem })
