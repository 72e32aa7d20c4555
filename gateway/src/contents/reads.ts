import { ContentRow } from '@iam/contracts/contents/views'
import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import type { ContentId, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'

/** A creator's published contents, latest first; for the creator and admins also the drafts. */
export function contentsOf(db: DatabasePool, creatorId: UserId, { userId, role }: Actor) {
  const seesAll = creatorId === userId || role === 'admin'
  return db.any(sql.type(ContentRow)`
    select * from contents
    where creator_id = ${creatorId} ${seesAll ? sql.fragment`` : sql.fragment`and status = 'published'`}
    order by coalesce(published_at, created_at) desc, id
    limit 100`)
}

/** 404 for an unknown id. For answers to a command on it, which only its owner and admins may send. */
export async function contentById(db: DatabasePool, id: ContentId): Promise<ContentRow> {
  const row = await db.maybeOne(sql.type(ContentRow)`select * from contents where id = ${id}`)
  if (!row) throw new Rejected('content-unknown')
  return row
}
