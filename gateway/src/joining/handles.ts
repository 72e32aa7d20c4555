import { Handle, normaliseHandle } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

export const isFree = async (db: DatabasePool, handle: string) =>
  !(await db.exists(sql.unsafe`select from handles where handle = ${handle}`))

/**
 * The first free candidate similar to a handle, such as `ana-ruiz-2` if `ana-ruiz` is taken; undefined if all are
 * taken.
 */
export async function freeLike(db: DatabasePool, wished: string): Promise<string | undefined> {
  const stem = normaliseHandle(wished)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 26)
    .replace(/-+$/, '')
  const candidates = [stem, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${stem || 'creator'}-${n}`)].filter(
    (candidate) => Handle.safeParse(candidate).success,
  )
  const taken = await db.anyFirst(sql.type(z.object({ handle: z.string() }))`
    select handle from handles where handle = any(${sql.array(candidates, 'text')})`)
  return candidates.find((candidate) => !taken.includes(candidate))
}
