import { ContentRow } from '@iam/contracts/contents/views'
import { searchText } from '@iam/contracts/search/search-text'
import type { UserId } from '@iam/contracts/values'
import { LruCache } from '@iam/infra/lru-cache'
import { type DatabasePool, sql } from 'slonik'
import { type Announcements, keysOf } from '../follow/announcements.ts'
import { nameOf } from '../lists/closeness.ts'

/** Users whose contents are kept. */
const maxUsers = 500
/** Contents of a user that are read and kept: the latest ones; older ones are not found. */
const maxContents = 500
/** An announcement of new content does not say whose it is, so what is kept may lack it for this long. */
const keptMs = 1_000

type Kept = {
  readonly contents: ReturnType<typeof named>
  /** `performance.now()` when they began to be read, and the position that the views had reached. */
  readonly readAt: number
  readonly position: number
  /** Known once they are read. */
  ids?: ReadonlySet<string>
}

/** What a creator's latest contents are called, the latest first. */
export const titlesOf = (db: DatabasePool, creatorId: UserId) =>
  db.any(sql.type(ContentRow.pick({ id: true, title: true, type: true, status: true }))`
    select id, title, type, status from contents
    where creator_id = ${creatorId}
    order by created_at desc
    limit ${maxContents}`)

async function named(db: DatabasePool, creatorId: UserId) {
  const rows = await titlesOf(db, creatorId)
  return rows.map((row) => ({ ...row, name: nameOf(searchText(row.title)) }))
}

/**
 * The contents of the users who search, each with its title as search compares it, the latest 500 of each user. They are
 * kept from one letter of a search to the next: for a second at most, until one of them changes, and not for a caller
 * whose own writes are later than they (`awaited`, the position of the last one).
 */
export function ownContents(db: DatabasePool, announcements: Pick<Announcements, 'listen' | 'position'>) {
  const kept = new LruCache<UserId, Kept>('contents of users', maxUsers)
  const isOver = ({ readAt }: Kept) => performance.now() - readAt >= keptMs
  announcements.listen((announcement) => {
    const changed = keysOf(announcement, 'contents')
    if (changed?.length === 0) return
    const holdsChanged = ({ ids }: Kept) => !changed || !ids || changed.some((id) => ids.has(id))
    kept.deleteWhere(holdsChanged)
  })

  return (userId: UserId, awaited = 0) => {
    const known = kept.get(userId)
    if (known && !isOver(known) && known.position >= awaited) return known.contents
    kept.deleteWhere(isOver)
    const { position } = announcements
    const read: Kept = { contents: named(db, userId), readAt: performance.now(), position }
    kept.add(userId, read)
    read.contents.then(
      (contents) => {
        read.ids = new Set(contents.map(({ id }) => id))
      },
      () => kept.deleteWhere((one) => one === read),
    )
    return read.contents
  }
}
