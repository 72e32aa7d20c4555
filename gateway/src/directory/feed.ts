import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import { type Announcements, keysOf } from '../views/announcements.ts'
import { progress } from '../views/progress.ts'
import { allCreators, creatorsOf, creatorsWithBadgesFrom } from './creators.ts'
import type { Change, DirectoryIndex } from './index/directory-index.ts'
import { Issuers } from './issuers.ts'
import { type ListedRow, listingOf } from './listing.ts'

export type Feed = {
  /** Up to here the index holds everything. */
  readonly position: number
  /** Resolves once the index holds everybody for the first time. */
  readonly loaded: Promise<void>
  /** Resolves with true once the index has come so far, with false when that takes longer than told. */
  reached(position: number, withinMs: number): Promise<boolean>
  close(): Promise<void>
}

export type FeedOptions = {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
  readonly index: DirectoryIndex
  readonly onChanges: (changes: readonly Change[]) => void
}

/** What has to be read: rows of these keys or every row, and names of these people or of all. */
type Due = { keys: Set<string>; everybody: boolean; people: Set<string>; names: boolean }
const nothing = (): Due => ({ keys: new Set(), everybody: false, people: new Set(), names: false })

const chunk = 500
const pauseAfterFailureMs = 250

/**
 * Keeps the index as the view `creators` is: all of it at the start and whenever the view was built anew, then the rows
 * that are announced as changed. What is announced while rows are read is read together, next.
 */
export function feed({ pool, announcements, log, index, onChanges }: FeedOptions): Feed {
  const come = progress()
  const issuers = new Issuers(pool)
  const loaded = Promise.withResolvers<void>()
  const closing = new AbortController()
  let due: Due = { ...nothing(), everybody: true }
  let working: Promise<void> | undefined

  const leave = announcements.listen((announcement) => {
    const keys = keysOf(announcement, 'creators')
    const people = keysOf(announcement, 'people')
    add({ ...nothing(), keys: new Set(keys), everybody: !keys, people: new Set(people), names: !people })
    if (working || isDue()) work()
    else come.advance(announcement.position)
  })

  function add(more: Due): void {
    for (const key of more.keys) due.keys.add(key)
    for (const id of more.people) due.people.add(id)
    due.everybody ||= more.everybody
    due.names ||= more.names
  }

  const isDue = () => due.everybody || due.names || due.keys.size > 0 || due.people.size > 0

  function work(): void {
    working ??= workOff().finally(() => {
      working = undefined
    })
  }

  async function workOff(): Promise<void> {
    while (isDue() && !closing.signal.aborted) {
      const { position } = announcements
      const reading = due
      due = nothing()
      try {
        await read(reading)
        come.advance(position)
        if (reading.everybody) loaded.resolve()
      } catch (error) {
        if (closing.signal.aborted) return
        add(reading)
        if (isNotBuiltYet(error)) log.info('the directory waits for its view to be built')
        else log.error({ err: error }, 'the directory could not read its rows and will try again')
        await delay(pauseAfterFailureMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    // Beyond what was read there were only announcements that concern nobody here.
    if (!isDue()) come.advance(announcements.position)
  }

  async function read({ keys, everybody, people, names }: Due): Promise<void> {
    const renamed = await issuers.renamed(names ? undefined : [...people])
    if (everybody) return readAll()
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

  async function readAll(): Promise<void> {
    const listed = new Set<string>()
    await allCreators(pool, async (rows) => {
      closing.signal.throwIfAborted()
      await issuers.know(rows)
      for (const { userId } of rows) listed.add(userId)
      onChanges(put(rows))
      // Requests get their turn between two pages.
      await turn()
    })
    onChanges(remove([...index.keys()].filter((key) => !listed.has(key))))
    log.info({ creators: index.size }, 'the directory holds everybody')
  }

  const put = (rows: readonly ListedRow[]): Change[] =>
    rows.flatMap((row) => index.put(listingOf(row, issuers.nameOf)) ?? [])

  const remove = (userIds: readonly string[]): Change[] => userIds.flatMap((id) => index.remove(id) ?? [])

  work()
  return {
    get position() {
      return come.position
    },
    loaded: loaded.promise,
    async reached(position, withinMs) {
      if (position <= come.position) return true
      const until = performance.now() + withinMs
      const isAnnounced = await announcements.reached(position, withinMs)
      return isAnnounced && come.reached(position, until - performance.now())
    },
    async close() {
      closing.abort()
      leave()
      await working
    },
  }
}

/** On the very first start the projection builds the views while the gateway opens. PostgreSQL: undefined table. */
const isNotBuiltYet = (error: unknown) => (error as { code?: string }).code === '42P01'
