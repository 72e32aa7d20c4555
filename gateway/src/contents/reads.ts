import type { ContentsOf } from '@iam/contracts/contents/requests'
import { ContentItem, type ContentsAnswer } from '@iam/contracts/contents/views'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { ContentId, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import type * as z from 'zod'
import { pageOf, readCursor, wholePage } from '../http/cursor.ts'
import { itsCampaign, waitsForReview } from '../submissions/waiting.ts'

const shownAt = sql.fragment`coalesce(published_at, created_at)`

/** SQL: the submissions of a creator that wait for their review, which hold their contents. */
const heldOf = (creatorId: UserId) => sql.fragment`
  select s.id, s.content_id from task_submissions s ${itsCampaign}
  where s.user_id = ${creatorId} and s.status = 'submitted' and ${waitsForReview}`

/** A page of a creator's published contents, latest first; for the creator and admins also of the others, and of what holds them. */
export async function contentsOf(
  db: DatabasePool,
  { userId, role }: Actor,
  { creatorId, limit = wholePage, cursor }: z.output<typeof ContentsOf>,
): Promise<z.infer<typeof ContentsAnswer>> {
  const after = readCursor(cursor)
  const seesAll = creatorId === userId || role === 'admin'
  const matching = sql.and([
    sql.fragment`creator_id = ${creatorId}`,
    !seesAll && sql.fragment`status = 'published'`,
    after && sql.fragment`(${shownAt}, id) < (${after.at}::timestamptz, ${after.id})`,
  ])
  const held = sql.fragment`, (select h.id from held h where h.content_id = contents.id limit 1) as held_by`
  const rows = await db.any(sql.type(ContentItem)`
    with held as materialized (${heldOf(creatorId)})
    select contents.*${seesAll ? held : sql.fragment``} from contents where ${matching} order by ${shownAt} desc, id desc limit ${limit + 1}`)
  const { page, next } = pageOf(rows, limit, ({ publishedAt, createdAt }) => publishedAt ?? createdAt)
  return { contents: page, ...next }
}

/** 404 for an unknown id. For answers to a command on it, which only its owner and admins may send. */
export async function contentById(db: DatabasePool, id: ContentId): Promise<z.infer<typeof ContentItem>> {
  const row = await db.maybeOne(sql.type(ContentItem)`select * from contents where id = ${id}`)
  if (!row) throw new Rejected('content-unknown')
  return row
}
