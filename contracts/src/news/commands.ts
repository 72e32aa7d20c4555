import * as z from 'zod'
import { NewsPriority, Role, StakeholderType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Multiline, OneLine } from '../text.ts'
import { NewsPostId, Time, UserId } from '../values.ts'

const setOf = <Each extends z.ZodType<string>>(each: Each) =>
  z.array(each).overwrite((chosen) => [...new Set(chosen)])

/** The lists say at whom it is aimed: both have to fit, and an empty one fits all. */
export const NewsFields = z.strictObject({
  title: OneLine.min(3, 'Give the post a title of at least 3 characters.').max(
    120,
    'Keep the title under 120 characters.',
  ),
  content: Multiline.min(1, 'Write what is new.').max(10_000, 'Keep the post under 10,000 characters.'),
  targetRoles: setOf(Role),
  targetStakeholderTypes: setOf(StakeholderType),
  priority: NewsPriority,
  /** From when on it is in no feed any more. */
  expiresAt: Time.nullable(),
})
export const NewNewsPost = NewsFields.partial().required({ title: true, content: true })

const post = { postId: NewsPostId }
/** How many members it is aimed at when it is published, as the author was told. */
const audienceCount = z.int().min(0)
/** Members are not notified. */
const quiet = z.boolean()

export const newsCommands = {
  /** `userId` is the author. */
  DraftNews: z.strictObject({ ...post, userId: UserId, ...NewNewsPost.shape }),
  /** Members are notified of a published post again only with `notifyAgain`, unless it is past its end. */
  EditNews: z.strictObject({ ...post, ...NewsFields.partial().shape, notifyAgain: z.boolean().optional() }),
  ScheduleNews: z.strictObject({ ...post, at: Time, quiet }),
  UnscheduleNews: z.strictObject(post),
  PublishNews: z.strictObject({ ...post, quiet, audienceCount }),
  UnpublishNews: z.strictObject(post),
  /** Only a draft that was never published. */
  DeleteNews: z.strictObject(post),
  ExpireNews: z.strictObject(post),
  /** How many members were notified, of the publication or of a change, and when that happened. */
  NoteNewsDelivered: z.strictObject({ ...post, count: z.int().min(0), toldAt: Time }),

  MarkNewsRead: z.strictObject({ ...post, userId: UserId }),
}
export type NewsCommand = Message<typeof newsCommands>
/** What is done with a post itself. */
export type NewsPostCommand = Exclude<NewsCommand, { type: 'MarkNewsRead' }>
export type NewsReadCommand = Extract<NewsCommand, { type: 'MarkNewsRead' }>
