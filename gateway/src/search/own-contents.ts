import { ContentRow } from '@iam/contracts/contents/views'
import type { UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import { type Announcements, keysOf } from '../follow/announcements.ts'
import { LruCache } from '../lists/lru-cache.ts'
import { searchText } from '../lists/search-text.ts'

/** Users whose contents are kept; each has a few hundred at most. */
const maxUsers = 500

/** What a creator's contents are called, the latest first. */
export const titlesOf = (db: DatabasePool, creatorId: UserId) =>
  db.any(sql.type(ContentRow.pick({ id: true, title: true, type: true, status: true }))`
    select id, title, type, status from contents
    where creator_id = ${creatorId}
    order by created_at desc
    limit 500`)

async function named(db: DatabasePool, creatorId: UserId) {
  const rows = await titlesOf(db, creatorId)
  return rows.map((row) => ({ ...row, name: searchText(row.title) }))
}

/**
 * The contents of the users who search, each with its title as search compares it. They are kept from one letter of a
 * search to the next, until any content changes.
 */
export function ownContents(db: DatabasePool, announcements: Pick<Announcements, 'listen'>) {
  const kept = new LruCache<UserId, ReturnType<typeof named>>(maxUsers)
  announcements.listen((announcement) => {
    if (keysOf(announcement, 'contents')?.length !== 0) kept.clear()
  })

  return (userId: UserId) => {
    const known = kept.get(userId)
    if (known) return known
    const contents = named(db, userId)
    kept.add(userId, contents)
    contents.catch(() => kept.deleteWhere((one) => one === contents))
    return contents
  }
}
