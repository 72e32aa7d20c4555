import * as z from 'zod'
import { NewsPriority, Role, StakeholderType } from '../enumerations.ts'
import { Impersonal } from '../personal.ts'
import { NewsPostId, PageEnd, Time, UserId } from '../values.ts'

const Text = Impersonal(z.string())

/** A row of `news_posts`. */
export const NewsPostRow = z.object({
  id: NewsPostId,
  title: Text,
  content: Text,
  authorId: UserId,
  targetRoles: z.array(Role).readonly(),
  targetStakeholderTypes: z.array(StakeholderType).readonly(),
  priority: NewsPriority,
  isPublished: z.boolean(),
  publishedAt: Time.nullable(),
  expiresAt: Time.nullable(),
  createdAt: Time,
  updatedAt: Time,
  /** When a draft is published by itself. */
  scheduledAt: Time.nullable(),
  /** Members are not notified of it. */
  quiet: z.boolean(),
  /** A post that was published once is not deleted. */
  wasPublished: z.boolean(),
  /** The end that was reached was recorded. */
  isExpired: z.boolean(),
  /** How many it was aimed at when it was published last; how many were notified last, then or of a change since. */
  audienceCount: z.int().nullable(),
  deliveredCount: z.int().nullable(),
})
export type NewsPostRow = z.infer<typeof NewsPostRow>

/** A row of `news_reads`. */
export const NewsReadRow = z.object({ id: z.uuid(), postId: NewsPostId, userId: UserId, readAt: Time })

/** Published, but past its end: `expired`. */
const NewsStatus = z.enum(['draft', 'scheduled', 'published', 'expired'])

/** What its author and admins see besides: whom it is aimed at by now, and how many of them have read it. */
const Reach = z
  .object({ audience: z.int(), read: z.int(), delivered: z.int().nullable() })
  .meta({ id: 'NewsReach' })

export const NewsPost = NewsPostRow.omit({ isExpired: true, audienceCount: true, deliveredCount: true })
  .extend({
    authorName: z.string(),
    status: NewsStatus,
    /** By the caller. */
    isRead: z.boolean(),
    /** null for readers, and for what is no longer or not yet published. */
    reach: Reach.nullable(),
    mayEdit: z.boolean(),
  })
  .meta({ id: 'NewsPost' })
export type NewsPost = z.infer<typeof NewsPost>

export const NewsPostsAnswer = z.object({ posts: z.array(NewsPost).readonly(), ...PageEnd.shape })
export const NewsPostAnswer = z.object({ post: NewsPost })
/** How many members a post would reach, in all and by role, the largest first. */
export const NewsAudience = z.object({
  count: z.int(),
  byRole: z.array(z.object({ role: Role, count: z.int() })).readonly(),
})
export type NewsAudience = z.infer<typeof NewsAudience>
