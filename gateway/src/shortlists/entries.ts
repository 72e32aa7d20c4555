import { ShortlistEntry } from '@iam/contracts/shortlists/views'
import { sql } from 'slonik'
import type { Dependencies } from '../dependencies.ts'
import { listedAmong } from '../directory/creators.ts'
import { cardOf } from '../directory/listing.ts'
import { namesOf } from '../users/names.ts'

/** A brand's shortlist entries, latest change first: for one creator, or for all with a star or a note. */
export async function entriesOf(
  { db }: Pick<Dependencies, 'db'>,
  brandUserId: string,
  creatorUserId?: string,
): Promise<ShortlistEntry[]> {
  const entries = await db.any(sql.type(ShortlistEntry.omit({ profile: true }))`
    select s.creator_user_id, creator.name, creator.handle, creator.avatar_url, s.is_starred, s.note, s.changed_at
    from shortlist s join people creator on creator.user_id = s.creator_user_id
    where s.brand_user_id = ${brandUserId}
      and ${creatorUserId ? sql.fragment`s.creator_user_id = ${creatorUserId}` : sql.fragment`(s.is_starred or s.note <> '')`}
    order by s.changed_at desc, s.id
    limit 1000`)
  const creators = entries.map(({ creatorUserId }) => creatorUserId)
  const listed = await listedAmong(db, creators)
  const issuers = listed.flatMap(({ badges }) => badges.map(({ issuedBy }) => issuedBy))
  const names = await namesOf(db, issuers)
  const cards = new Map(listed.map((row) => [row.userId, cardOf(row, (userId) => names.get(userId) ?? '')]))
  return entries.map((entry) => ({ ...entry, profile: cards.get(entry.creatorUserId) ?? null }))
}
