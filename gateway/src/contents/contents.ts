import { ContentRow } from '@iam/contracts/contents/views'
import type { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'

/** What a creator has published, the latest first; their own with drafts. */
export const contentsOf = (
  db: DatabasePool,
  creatorId: UserId,
  viewer: UserId | null,
): Promise<readonly ContentRow[]> =>
  db.any(sql.type(ContentRow)`
    select * from contents
    where creator_id = ${creatorId} ${creatorId === viewer ? sql.fragment`` : sql.fragment`and status = 'published'`}
    order by coalesce(published_at, created_at) desc, id
    limit 100`)
