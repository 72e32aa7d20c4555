import type { Log } from '@iam/infra/log'
import { pause } from '@iam/infra/pause'
import { isNotBuiltYet } from '@iam/infra/postgres/not-built-yet'
import { isOutdatedPlan } from '@iam/infra/postgres/outdated-plan'
import { type Progress, progress } from '@iam/infra/progress'
import { type Announcements, keysOf } from './announcements.ts'

/** Data in memory that follows views; `position` is the one up to which it is complete. */
export type KeptUp = Omit<Progress, 'advance'> & {
  readonly isLoaded: boolean
  /** Resolves once it is complete for the first time. */
  readonly loaded: Promise<void>
  close(): Promise<void>
}

/** What has to be read: the rows with these keys, and those that show these users. Undefined: any row, any user. */
export type Due = {
  readonly keys: ReadonlySet<string> | undefined
  readonly people: ReadonlySet<string> | undefined
}

export type KeepingUp = {
  readonly announcements: Announcements
  readonly log: Log
  /** The view that is followed; its rows also show names from `people`. */
  readonly view: string
  /** Reads what is due and applies it. */
  readonly read: (due: Due, signal: AbortSignal) => Promise<void>
}

const pauseAfterFailureMs = 250

/**
 * Reads everything at the start, then what is announced; announcements that arrive during a read are combined for the
 * next one.
 */
export function keepUp({ announcements, log, view, read }: KeepingUp): KeptUp {
  const come = progress()
  const loaded = Promise.withResolvers<void>()
  let isLoaded = false
  const closing = new AbortController()
  let due: Due | undefined = { keys: undefined, people: new Set() }
  let working: Promise<void> | undefined

  const leave = announcements.listen((announcement) => {
    const keys = keysOf(announcement, view)
    const people = keysOf(announcement, 'people')
    if (keys?.length !== 0 || people?.length !== 0)
      add({ keys: keys && new Set(keys), people: people && new Set(people) })
    if (working || due !== undefined) work()
    else come.advance(announcement.position)
  })

  function add(more: Due): void {
    due = due ? { keys: both(due.keys, more.keys), people: both(due.people, more.people) } : more
  }

  function work(): void {
    working ??= workOff().finally(() => {
      working = undefined
    })
  }

  async function workOff(): Promise<void> {
    while (due !== undefined && !closing.signal.aborted) {
      const { position } = announcements
      const reading: Due = due
      due = undefined
      try {
        await read(reading, closing.signal)
        come.advance(position)
        isLoaded = true
        loaded.resolve()
      } catch (error) {
        if (closing.signal.aborted) return
        add(reading)
        // The pool has discarded the connection with that plan; another one may not have it.
        if (isOutdatedPlan(error)) continue
        if (isNotBuiltYet(error)) log.info(`the list of ${view} waits for its view to be built`)
        else log.error({ err: error }, `the list of ${view} could not read its rows and will try again`)
        await pause(pauseAfterFailureMs, closing.signal)
      }
    }
    // Later announcements, if any, concern other views only.
    if (due === undefined) come.advance(announcements.position)
  }

  work()
  return {
    get position() {
      return come.position
    },
    get isLoaded() {
      return isLoaded
    },
    loaded: loaded.promise,
    async waitFor(position, withinMs) {
      if (position <= come.position) return true
      const until = performance.now() + withinMs
      const isAnnounced = await announcements.waitFor(position, withinMs)
      return isAnnounced && come.waitFor(position, until - performance.now())
    },
    async close() {
      closing.abort()
      leave()
      await working
    },
  }
}

const both = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined) =>
  one && other && one.union(other)
