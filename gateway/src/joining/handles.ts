import { Handle } from '@iam/contracts/values'
import { slugOf } from '@iam/infra/slug'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

/** Whether the user may take a handle: former ones of their own stay theirs. */
export const isFreeFor = async (db: DatabasePool, handle: string, userId: string | null) =>
  !(await db.exists(sql.unsafe`
    select from handles where handle = ${handle} and user_id <> ${userId ?? ''}`))

/**
 * The first free candidate similar to a handle or a name, such as `ana-ruiz-2` if `ana-ruiz` is taken, or `shenzhen` for
 * '深圳'; undefined if all are taken.
 */
export async function freeLike(db: DatabasePool, wished: string): Promise<string | undefined> {
  const stem = slugOf(wished, 26)
  const candidates = [stem, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${stem || 'creator'}-${n}`)].filter(
    (candidate) => Handle.safeParse(candidate).success,
  )
  const taken = await db.anyFirst(sql.type(z.object({ handle: z.string() }))`
    select handle from handles where handle = any(${sql.array(candidates, 'text')})`)
  return candidates.find((candidate) => !taken.includes(candidate))
}
