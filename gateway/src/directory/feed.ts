import { setImmediate as turn } from 'node:timers/promises'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import { type Announcements, keysOf } from '../follow/announcements.ts'
import { type KeptUp, keepUp } from '../follow/keep-up.ts'
import type { Change, ListIndex } from '../lists/list-index.ts'
import { allCreators, creatorsOf, creatorsWithBadgesFrom } from './creators.ts'
import { Issuers } from './issuers.ts'
import { type ListedRow, listingOf } from './listing.ts'

type FeedOptions = {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
  readonly index: ListIndex
  readonly onChanges: (changes: readonly Change[]) => void
}

/** What is due to be read: rows by key or all rows, and names of the given issuers or of all. */
type Due = {
  readonly keys: ReadonlySet<string>
  readonly everybody: boolean
  readonly people: ReadonlySet<string>
  readonly names: boolean
}

const chunk = 500

/**
 * Keeps the index in sync with the view `creators`: reads everything at the start and after a rebuild, then the rows
 * announced as changed.
 */
export function feed({ pool, announcements, log, index, onChanges }: FeedOptions): KeptUp {
  const issuers = new Issuers(pool)

  async function read({ keys, everybody, people, names }: Due, signal: AbortSignal): Promise<void> {
    const renamed = await issuers.renamed(names ? undefined : [...people])
    if (everybody) return readAll(signal)
    const wanted = [...keys]
    if (renamed.length > 0) wanted.push(...(await creatorsWithBadgesFrom(pool, renamed)))
    for (let from = 0; from < wanted.length; from += chunk) await readSome(wanted.slice(from, from + chunk))
  }

  async function readSome(userIds: readonly string[]): Promise<void> {
    const rows = await creatorsOf(pool, userIds)
    await issuers.know(rows)
    const listed = new Set<string>(rows.map(({ userId }) => userId))
    onChanges([...put(rows), ...remove(userIds.filter((id) => !listed.has(id)))])
  }

  async function readAll(signal: AbortSignal): Promise<void> {
    const listed = new Set<string>()
    await allCreators(pool, async (rows) => {
      signal.throwIfAborted()
      await issuers.know(rows)
      for (const { userId } of rows) listed.add(userId)
      onChanges(put(rows))
      // Yields to the event loop between pages, so that requests are served.
      await turn()
    })
    onChanges(remove([...index.keys()].filter((key) => !listed.has(key))))
    log.info({ creators: index.size }, 'the directory holds every creator')
  }

  const put = (rows: readonly ListedRow[]): Change[] =>
    rows.flatMap((row) => index.put(listingOf(row, issuers.nameOf)) ?? [])

  const remove = (userIds: readonly string[]): Change[] => userIds.flatMap((id) => index.remove(id) ?? [])

  return keepUp<Due>({
    ...{ announcements, log, what: 'the directory', read },
    everything: { keys: new Set(), everybody: true, people: new Set(), names: false },
    dueOf(announcement) {
      const keys = keysOf(announcement, 'creators')
      const people = keysOf(announcement, 'people')
      if (keys?.length === 0 && people?.length === 0) return undefined
      return { keys: new Set(keys), everybody: !keys, people: new Set(people), names: !people }
    },
    together: (one, other) => ({
      keys: one.keys.union(other.keys),
      everybody: one.everybody || other.everybody,
      people: one.people.union(other.people),
      names: one.names || other.names,
    }),
  })
}
