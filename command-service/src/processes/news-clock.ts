import type { NewsPostId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { dueInView } from '../follow/clock.ts'
import { isAimed } from '../notifier/aimed.ts'

/** SQL condition: the `author` may still post news. */
const mayPost = "(author.erased_at is null and (author.can_post_news or author.role = 'admin'))"

/** Publishes posts whose time has come, if their author may still post news. */
export const publishScheduledNews = (pool: Pool) =>
  dueInView<{ id: NewsPostId; quiet: boolean; begins: string; audienceCount: number }>(pool, {
    name: 'publish-scheduled-news',
    everyMs: 1_000,
    sql: `select n.id, n.quiet, extract(epoch from n.scheduled_at)::text as begins,
        (select count(*)::int from accounts a where ${isAimed}) as "audienceCount"
      from news_posts n join accounts author on author.user_id = n.author_id
      where n.scheduled_at <= $1 and (n.expires_at is null or n.expires_at > $1)
        and ${mayPost}
      order by n.scheduled_at
      limit 100`,
    cause: ({ begins }) => `publish:${begins}`,
    message: ({ id, quiet, audienceCount }) => ({
      type: 'PublishNews',
      data: { postId: id, quiet, audienceCount },
    }),
  })

/** A due post that cannot be published is a draft again: its end passed, or its author is gone or may not post any more. */
export const unscheduleOverdueNews = (pool: Pool) =>
  dueInView<{ id: NewsPostId; begins: string }>(pool, {
    name: 'unschedule-overdue-news',
    everyMs: 10_000,
    sql: `select post.id, extract(epoch from post.scheduled_at)::text as begins
      from news_posts post join accounts author on author.user_id = post.author_id
      where post.scheduled_at <= $1 and (post.expires_at <= $1 or not ${mayPost})
      order by post.scheduled_at
      limit 100`,
    cause: ({ begins }) => `unschedule:${begins}`,
    message: ({ id }) => ({ type: 'UnscheduleNews', data: { postId: id } }),
  })

/** Records that published posts are past their end; no feed shows them already before that. */
export const expireNews = (pool: Pool) =>
  dueInView<{ id: NewsPostId; ends: string }>(pool, {
    name: 'expire-news',
    everyMs: 1_000,
    sql: `select id, extract(epoch from expires_at)::text as ends from news_posts
      where is_published and not is_expired and expires_at <= $1
      order by expires_at
      limit 500`,
    cause: ({ ends }) => `expire:${ends}`,
    message: ({ id }) => ({ type: 'ExpireNews', data: { postId: id } }),
  })
