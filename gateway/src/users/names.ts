import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

const Named = z.object({ userId: z.string(), name: z.string() })

/** The names of users by their ids; unknown users have none. */
export async function namesOf(db: DatabasePool, userIds: readonly (string | null | undefined)[]) {
  const ids = [...new Set(userIds)].filter((id) => typeof id === 'string')
  if (ids.length === 0) return new Map<string, string>()
  const people = await db.any(sql.type(Named)`
    select user_id, name from people where user_id = any(${sql.array(ids, 'text')})`)
  return new Map(people.map(({ userId, name }) => [userId, name]))
}
