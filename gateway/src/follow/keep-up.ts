import type { Log } from '@iam/infra/log'
import { pause } from '@iam/infra/pause'
import { isNotBuiltYet } from '@iam/infra/postgres/not-built-yet'
import { isOutdatedPlan } from '@iam/infra/postgres/outdated-plan'
import type { Announcement, Announcements } from './announcements.ts'
import { progress } from './progress.ts'

/** Data in memory that follows views. */
export type KeptUp = {
  /** The position up to which it is complete. */
  readonly position: number
  readonly isLoaded: boolean
  /** Resolves once it is complete for the first time. */
  readonly loaded: Promise<void>
  /** Resolves with true once the position is reached, with false after `withinMs`. */
  waitFor(position: number, withinMs: number): Promise<boolean>
  close(): Promise<void>
}

type KeepingUp<Due> = {
  readonly announcements: Announcements
  readonly log: Log
  /** Name for log lines: "the directory". */
  readonly what: string
  /** Stands for reading everything, which is done first. */
  readonly everything: Due
  /** What an announcement makes due; undefined if it concerns other views. */
  readonly dueOf: (announcement: Announcement) => Due | undefined
  readonly together: (one: Due, other: Due) => Due
  /** Reads what is due and applies it. */
  readonly read: (due: Due, signal: AbortSignal) => Promise<void>
}

const pauseAfterFailureMs = 250

/**
 * Reads everything at the start, then what is announced; announcements that arrive during a read are combined for the
 * next one.
 */
export function keepUp<Due>(options: KeepingUp<Due>): KeptUp {
  const { announcements, log, what, dueOf, together, read } = options
  const come = progress()
  const loaded = Promise.withResolvers<void>()
  let isLoaded = false
  const closing = new AbortController()
  let due: Due | undefined = options.everything
  let working: Promise<void> | undefined

  const leave = announcements.listen((announcement) => {
    const more = dueOf(announcement)
    if (more !== undefined) add(more)
    if (working || due !== undefined) work()
    else come.advance(announcement.position)
  })

  function add(more: Due): void {
    due = due === undefined ? more : together(due, more)
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
        if (isNotBuiltYet(error)) log.info(`${what} waits for its view to be built`)
        else log.error({ err: error }, `${what} could not read its rows and will try again`)
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
