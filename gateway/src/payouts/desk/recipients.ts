import { normaliseHandle, UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { type Announcement, type Announcements, keysOf } from '../../follow/announcements.ts'

/** The recipients that were found, or where those are the most, the others: lists of ids are slow to compare with. */
export type FoundRecipients = { readonly only: readonly UserId[] } | { readonly not: readonly UserId[] }

const Named = z.object({ userId: UserId, name: z.string(), handle: z.string() })
type Named = z.infer<typeof Named>
/** So many changed payouts are noted between two searches; beyond that everything is read again. */
const maxNoted = 5_000

/**
 * Finds recipients of payouts by a part of their name or handle: they are kept in memory, because no index of the database
 * finds parts of words. They are read at the first search, and again as far as they have changed since.
 */
export function openRecipients(db: DatabasePool, announcements: Pick<Announcements, 'listen'>) {
  let known: Map<UserId, Named> | undefined
  /** Settles once what is being read is in memory. */
  let reading: Promise<unknown> | undefined
  const renamed = new Set<string>()
  const payoutIds = new Set<string>()

  function note(announcement: Announcement): void {
    if (!known) return
    const [people, payouts] = [keysOf(announcement, 'people'), keysOf(announcement, 'payout_requests')]
    for (const id of people ?? []) if (known.has(id as UserId)) renamed.add(id)
    for (const id of payouts ?? []) payoutIds.add(id)
    // Undefined: any may have changed.
    if (!people || !payouts || payoutIds.size > maxNoted) known = undefined
  }
  announcements.listen(note)

  async function upToDate(): Promise<ReadonlyMap<UserId, Named>> {
    while (reading) await reading
    if (known && renamed.size + payoutIds.size === 0) return known
    const read = readChanged(known)
    reading = read.then(
      () => undefined,
      () => undefined,
    )
    try {
      return await read
    } finally {
      reading = undefined
    }
  }

  async function readChanged(before: Map<UserId, Named> | undefined): Promise<ReadonlyMap<UserId, Named>> {
    const which = before
      ? sql.fragment`user_id = any(${sql.array([...renamed], 'text')}) or user_id in (
          select recipient_user_id from payout_requests where id = any(${sql.array([...payoutIds], 'text')}))`
      : sql.fragment`user_id in (select distinct recipient_user_id from payout_requests)`
    renamed.clear()
    payoutIds.clear()
    // Set before reading: what changes meanwhile is noted, and read at the next search.
    const read = before ?? new Map<UserId, Named>()
    known = read
    try {
      const rows = await db.any(sql.type(Named)`
        select user_id, lower(name) as name, coalesce(handle, '') as handle from people where ${which}`)
      for (const row of rows) read.set(row.userId, row)
    } catch (error) {
      known = undefined
      throw error
    }
    return read
  }

  /** The recipients whose name or handle has this part. */
  return async (part: string): Promise<FoundRecipients> => {
    const isWanted = isNamed(part)
    const all = [...(await upToDate()).values()]
    const found = all.filter(isWanted)
    if (found.length === 1 || found.length * 2 <= all.length) return { only: idsOf(found) }
    return { not: idsOf(all.filter((one) => !isWanted(one))) }
  }
}

/** As the search of admins finds users: a handle is shown with an @ that is not stored. */
function isNamed(part: string) {
  const [inName, inHandle] = [part.toLowerCase(), normaliseHandle(part)]
  return ({ name, handle }: Named) => name.includes(inName) || handle.includes(inHandle)
}

const idsOf = (found: readonly Named[]) => found.map(({ userId }) => userId)
