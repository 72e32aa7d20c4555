import * as z from 'zod'
import type { Message } from '../message.ts'
import { Impersonal, Word } from '../personal.ts'
import { Time } from '../values.ts'

const post = { postId: Word }
/**
 * An announcement of the portal's, which its readers keep when its author leaves: it is not personal to the author, whose
 * name is joined from `people` and goes with them.
 */
const Text = Impersonal(z.string())
const fields = z.object({
  title: Text,
  content: Text,
  targetRoles: z.array(Word),
  targetStakeholderTypes: z.array(Word),
  priority: Word,
  expiresAt: Time.nullable(),
})

/** The keys are the names in the event store: rename nothing, only add. */
export const newsEvents = {
  NewsPostDrafted: fields.extend({ ...post, authorId: Word }),
  /** Only the fields that changed. `notifyAgain`: members are notified of the published post once more. */
  NewsPostEdited: fields.partial().extend({ ...post, notifyAgain: z.literal(true).optional() }),
  NewsPostScheduled: z.object({ ...post, scheduledAt: Time, quiet: z.boolean() }),
  NewsPostUnscheduled: z.object(post),
  /** `audienceCount`: how many it is aimed at, as estimated; `quiet`: they are not notified. */
  NewsPostPublished: z.object({
    ...post,
    publishedAt: Time,
    audienceCount: z.int(),
    quiet: z.boolean(),
  }),
  /** How many were notified, which is exact: of the publication, or of a change since, if its author asked for that. */
  NewsPostDelivered: z.object({ ...post, count: z.int() }),
  NewsPostUnpublished: z.object(post),
  NewsPostDeleted: z.object(post),
  NewsPostExpired: z.object(post),

  /** Once for each reader, in a stream of its own. */
  NewsPostRead: z.object({ ...post, userId: Word }),
}
export type NewsEvent = Message<typeof newsEvents>
/** What a member reads. */
export type NewsReadEvent = Extract<NewsEvent, { type: 'NewsPostRead' }>
/** What happens to a post itself. */
export type NewsPostEvent = Exclude<NewsEvent, NewsReadEvent>
