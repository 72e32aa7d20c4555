import type { Actor } from '@iam/contracts/event'
import type { NewsFilter } from '@iam/contracts/news/requests'
import { NewsPost, type NewsPostsAnswer } from '@iam/contracts/news/views'
import { Rejected } from '@iam/contracts/rejected'
import type { NewsPostId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { pageOf, readCursor } from '../http/cursor.ts'
import { defaultLimit } from '../lists/question.ts'
import { isAimed } from './audience.ts'

const isOver = sql.fragment`n.expires_at <= now()`
const isShown = sql.fragment`n.is_published and not coalesce(${isOver}, false)`
const isUrgent = sql.fragment`(n.priority = 'urgent')`

/** Whether the caller may change the post `n`. */
const mayEdit = ({ userId, role, canPostNews }: Actor) =>
  role === 'admin' ? sql.fragment`true` : sql.fragment`(n.author_id = ${userId ?? ''} and ${canPostNews})`

/** The post `n` as the caller `a` reads it; what only editors see is null for others. */
const posts = (actor: Actor) => sql.fragment`
  select n.id, n.title, n.content, n.author_id, n.target_roles, n.target_stakeholder_types, n.priority, n.is_published,
    n.published_at, n.expires_at, n.created_at, n.updated_at, n.scheduled_at, n.quiet, n.was_published,
    author.name as author_name,
    case when n.is_published and ${isOver} then 'expired' when n.is_published then 'published'
      when n.scheduled_at is not null then 'scheduled' else 'draft' end as status,
    exists (select from news_reads r where r.post_id = n.id and r.user_id = ${actor.userId ?? ''}) as is_read,
    ${mayEdit(actor)} as may_edit,
    case when ${mayEdit(actor)} and n.is_published then (
      select jsonb_build_object('audience', count(*), 'read', count(r.id), 'delivered', n.delivered_count)
      from accounts a left join news_reads r on r.post_id = n.id and r.user_id = a.user_id where ${isAimed}) end as reach
  from news_posts n join people author on author.user_id = n.author_id
  left join accounts a on a.user_id = ${actor.userId ?? ''}`

/** A page of the feed, or of what the caller may change. */
export const newsFor = (
  db: DatabasePool,
  actor: Actor,
  { mine = false, ...filter }: z.output<typeof NewsFilter>,
): Promise<z.infer<typeof NewsPostsAnswer>> => (mine ? editable(db, actor, filter) : feed(db, actor, filter))

type Asked = Omit<z.output<typeof NewsFilter>, 'mine'>

/** Urgent posts first, then the latest. */
async function feed(db: DatabasePool, actor: Actor, asked: Asked) {
  const after = readCursor(asked.cursor)
  // The cursor's post says whether it is among the urgent ones.
  const onward =
    after &&
    sql.fragment`(${isUrgent}, n.published_at, n.id) < (coalesce(
      (select priority = 'urgent' from news_posts where id = ${after.id}), false), ${after.at}::timestamptz, ${after.id})`
  const matching = sql.and([isShown, isAimed, ...filters(actor, asked)])
  const order = sql.fragment`${isUrgent} desc, n.published_at desc, n.id desc`
  return page(db, actor, { matching, onward, order }, asked, ({ publishedAt }) => publishedAt!)
}

/** The latest draft first, whatever became of it. */
async function editable(db: DatabasePool, actor: Actor, asked: Asked) {
  const after = readCursor(asked.cursor)
  const onward = after && sql.fragment`(n.created_at, n.id) < (${after.at}::timestamptz, ${after.id})`
  const matching = sql.and([mayEdit(actor), ...filters(actor, asked)])
  const order = sql.fragment`n.created_at desc, n.id desc`
  return page(db, actor, { matching, onward, order }, asked, ({ createdAt }) => createdAt)
}

const filters = ({ userId }: Actor, { unread, priority }: Asked) => [
  unread !== undefined &&
    sql.fragment`${unread} = not exists (
      select from news_reads r where r.post_id = n.id and r.user_id = ${userId ?? ''})`,
  priority && sql.fragment`n.priority = ${priority}`,
]

type Selection = {
  readonly matching: ReturnType<typeof sql.and>
  readonly onward: ReturnType<typeof sql.fragment> | undefined
  readonly order: ReturnType<typeof sql.fragment>
}

async function page(
  db: DatabasePool,
  actor: Actor,
  { matching, onward, order }: Selection,
  { limit = defaultLimit }: Asked,
  at: (post: NewsPost) => string,
) {
  const [rows, total] = await Promise.all([
    db.any(sql.type(NewsPost)`
      ${posts(actor)} where ${sql.and([matching, onward])} order by ${order} limit ${limit + 1}`),
    db.oneFirst(sql.type(z.object({ count: z.int() }))`
      select count(*)::int as count from news_posts n
      left join accounts a on a.user_id = ${actor.userId ?? ''} where ${matching}`),
  ])
  const { page, next } = pageOf(rows, limit, at)
  return { posts: page, total, ...next }
}

/** For its readers and editors; 404 for others, as if there were none. */
export async function newsPost(db: DatabasePool, actor: Actor, id: NewsPostId): Promise<NewsPost> {
  const row = await db.maybeOne(sql.type(NewsPost)`
    ${posts(actor)} where n.id = ${id} and (${mayEdit(actor)} or n.author_id = ${actor.userId ?? ''}
      or (${isShown} and ${isAimed}))`)
  if (!row) throw new Rejected('news-unknown')
  return row
}
