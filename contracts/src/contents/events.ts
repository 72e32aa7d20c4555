import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

const content = { contentId: Word, userId: Word }

/** The keys are the names in the event store: rename nothing, only add. */
export const contentEvents = {
  ContentDrafted: z.object({
    ...content,
    campaignId: Word.nullable(),
    type: Word,
    title: Personal(z.string(), 'Removed'),
    body: Personal(z.string(), ''),
    mediaUrl: Personal(z.string(), ''),
    platforms: Personal(z.array(z.string()), []),
  }),
  /** Only the fields that changed. */
  ContentEdited: z.object({
    ...content,
    type: Word.optional(),
    title: Personal(z.string().optional(), 'Removed'),
    body: Personal(z.string().optional(), ''),
    mediaUrl: Personal(z.string().optional(), ''),
    platforms: Personal(z.array(z.string()).optional(), []),
  }),
  ContentHandedIn: z.object({ ...content, campaignId: Word, taskId: Word }),
  /** By an edit, or because the content was rejected as work on a task. */
  ContentApprovalLapsed: z.object({ ...content, isRejected: z.boolean().optional() }),
  ContentApproved: z.object(content),
  ContentPublished: z.object(content),
  ContentUnpublished: z.object({ ...content, reason: Personal(z.string().nullable(), null) }),
}
export type ContentEvent = Message<typeof contentEvents>
