import { BadgeStory } from '@iam/contracts/badges/views'
import { type DatabasePool, sql } from 'slonik'

/** Every badge that a user has or had, latest first, with the names of its issuer and revoker. */
export const badgeStories = (db: DatabasePool, userId: string) =>
  db.any(sql.type(BadgeStory)`
    select b.*, coalesce(i.name, '') as issued_by_name, coalesce(r.name, '') as revoked_by_name
    from badges b left join people i on i.user_id = b.issued_by left join people r on r.user_id = b.revoked_by
    where b.user_id = ${userId} order by b.issued_at desc, b.id`)
