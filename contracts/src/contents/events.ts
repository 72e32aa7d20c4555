import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const contentEvents = {
  ContentDrafted: z.object({
    contentId: Word,
    userId: Word,
    campaignId: Word.nullable(),
    type: Word,
    title: Personal(z.string(), 'Removed'),
    body: Personal(z.string(), ''),
    mediaUrl: Personal(z.string(), ''),
    platforms: Personal(z.array(z.string()), []),
  }),
  /** Only the fields that changed. */
  ContentEdited: z.object({
    contentId: Word,
    userId: Word,
    type: Word.optional(),
    title: Personal(z.string().optional(), 'Removed'),
    body: Personal(z.string().optional(), ''),
    mediaUrl: Personal(z.string().optional(), ''),
    platforms: Personal(z.array(z.string()).optional(), []),
  }),
  ContentHandedIn: z.object({
    contentId: Word,
    userId: Word,
    campaignId: Word,
    taskId: Word,
  }),
  ContentApprovalLapsed: z.object({ contentId: Word, userId: Word }),
  ContentApproved: z.object({ contentId: Word, userId: Word }),
  ContentPublished: z.object({ contentId: Word, userId: Word }),
  ContentUnpublished: z.object({
    contentId: Word,
    userId: Word,
    reason: Personal(z.string().nullable(), null),
  }),
}
export type ContentEvent = Message<typeof contentEvents>
