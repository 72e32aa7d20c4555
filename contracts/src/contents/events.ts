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
  /** Only the fields that changed. */
  ContentEdited: z.object({
    contentId: z.string(),
    userId: z.string(),
    type: z.string().optional(),
    title: Personal(z.string().optional(), 'Removed'),
    body: Personal(z.string().optional(), ''),
    mediaUrl: Personal(z.string().optional(), ''),
    platforms: Personal(z.array(z.string()).optional(), []),
  }),
  ContentHandedIn: z.object({
    contentId: z.string(),
    userId: z.string(),
    campaignId: z.string(),
    taskId: z.string(),
  }),
  ContentApprovalLapsed: z.object({ contentId: z.string(), userId: z.string() }),
  ContentApproved: z.object({ contentId: z.string(), userId: z.string() }),
  ContentPublished: z.object({ contentId: z.string(), userId: z.string() }),
  ContentUnpublished: z.object({
    contentId: z.string(),
    userId: z.string(),
    reason: Personal(z.string().nullable(), null),
  }),
}
export type ContentEvent = Message<typeof contentEvents>
