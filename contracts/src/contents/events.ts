import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const contentEvents = {
  ContentDrafted: z.object({
    contentId: z.string(),
    userId: z.string(),
    campaignId: z.string().nullable(),
    type: z.string(),
    title: Personal(z.string(), 'Removed'),
    body: Personal(z.string(), ''),
    mediaUrl: Personal(z.string(), ''),
    platforms: Personal(z.array(z.string()), []),
  }),
  ContentApproved: z.object({ contentId: z.string(), userId: z.string() }),
  ContentPublished: z.object({ contentId: z.string(), userId: z.string() }),
  ContentUnpublished: z.object({
    contentId: z.string(),
    userId: z.string(),
    reason: Personal(z.string().nullable(), null),
  }),
}
export type ContentEvent = Message<typeof contentEvents>
