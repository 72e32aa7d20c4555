import type { ContentsOf } from '@iam/contracts/contents/requests'
import { ContentItem, ContentRow, type ContentsAnswer } from '@iam/contracts/contents/views'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { ContentId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import type * as z from 'zod'
import { pageOf, readCursor, wholePage } from '../http/cursor.ts'
import { itsCampaign, waitsForReview } from '../submissions/waiting.ts'

const shownAt = sql.fragment`coalesce(published_at, created_at)`

/** SQL: the submission that a draft was handed in for and waits in for its review. */
const heldBy = sql.fragment`
  case status when 'draft' then (
    select s.id from task_submissions s ${itsCampaign}
    where s.user_id = contents.creator_id and s.content_id = contents.id
      and s.status = 'submitted' and ${waitsForReview} limit 1) end`

/** A page of a creator's published contents, latest first; for the creator and admins also of the drafts, and for admins of what holds them. */
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
  const held = role === 'admin' ? sql.fragment`, ${heldBy} as held_by` : sql.fragment``
  const rows = await db.any(sql.type(ContentItem)`
    select contents.*${held} from contents where ${matching} order by ${shownAt} desc, id desc limit ${limit + 1}`)
  const { page, next } = pageOf(rows, limit, ({ publishedAt, createdAt }) => publishedAt ?? createdAt)
  return { contents: page, ...next }
}

/** 404 for an unknown id. For answers to a command on it, which only its owner and admins may send. */
export async function contentById(db: DatabasePool, id: ContentId): Promise<ContentRow> {
  const row = await db.maybeOne(sql.type(ContentRow)`select * from contents where id = ${id}`)
  if (!row) throw new Rejected('content-unknown')
  return row
}
