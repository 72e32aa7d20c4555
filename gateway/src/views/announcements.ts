import type { Bus, BusMessages } from '@iam/infra/bus/port'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import { progress } from './progress.ts'

type Message = BusMessages['views.changed']
export type Announcement = Omit<Message, 'changes'> & {
  /** 'lost' when it can no longer be said which they were: then anything may have changed. */
  readonly changes: Message['changes'] | 'lost'
}

export type Announcements = {
  /** Up to here the views hold everything, and everybody who listens has been told. */
  readonly position: number
  /** Tells every announcement from now on, once, in order and without a gap. Returns what ends it. */
  listen(listener: (announcement: Announcement) => void): () => void
  /** Resolves with true once the views hold everything up to a position, with false when that takes longer than told. */
  reached(position: number, withinMs: number): Promise<boolean>
  close(): void
}

type AnnouncementsOptions = {
  readonly pool: Pool
  readonly bus: Bus
  readonly log: Log
  /** How often the table is looked at, for what the bus has lost; 1 s unless told. */
  readonly lookMs?: number
}

/** Whoever waits for a position does not wait for the next regular look. */
const waitingLookMs = 100

/**
 * Hears what the projection announces. The bus tells at once and may lose messages; the table `announcements` has them all,
 * so a gap in the numbers, or a look from time to time, brings what was lost.
 */
export async function followAnnouncements(options: AnnouncementsOptions): Promise<Announcements> {
  const { pool, bus, log, lookMs = 1_000 } = options
  const listeners = new Set<(announcement: Announcement) => void>()
  const announced = progress()
  let seen = 0
  let looking: Promise<void> | undefined

  const tell = (announcement: Announcement) => {
    seen = announcement.number
    for (const listener of listeners) listener(announcement)
    announced.advance(announcement.position)
  }

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ number: string; position: string; changes: Message['changes'] }>(
      'select number, position, changes from announcements where number >= $1 order by number',
      [seen],
    )
    const isUnbroken = seen === 0 || Number(rows[0]?.number) === seen
    for (const row of rows) {
      const number = Number(row.number)
      const changes = isUnbroken || row !== rows[0] ? row.changes : 'lost'
      if (number > seen) tell({ number, position: Number(row.position), changes })
    }
  }

  const lookOnce = () => {
    looking ??= look()
      .catch((error: Error) => log.warn({ err: error }, 'the announcements could not be looked at'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const leave = bus.subscribe('views.changed', (message) => {
    if (message.number === seen + 1) tell(message)
    else if (message.number > seen) void lookOnce()
  })
  await start()
  const timer = setInterval(lookOnce, lookMs).unref()

  /** Begins behind the last announcement there is. */
  async function start(): Promise<void> {
    const { rows } = await pool.query<{ number: string; position: string }>(
      `select coalesce((select max(number) from announcements), 0) as number,
         coalesce((select position from checkpoints where name = 'views'), 0) as position`,
    )
    const { number, position } = rows[0]!
    seen = Math.max(seen, Number(number))
    announced.advance(Number(position))
  }

  return {
    get position() {
      return announced.position
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async reached(position, withinMs) {
      if (position <= announced.position) return true
      const often = setInterval(lookOnce, waitingLookMs)
      try {
        return await announced.reached(position, withinMs)
      } finally {
        clearInterval(often)
      }
    },
    close() {
      leave()
      clearInterval(timer)
    },
  }
}

/** Which rows of a view an announcement is about; undefined when it may be any. */
export function keysOf({ changes }: Announcement, view: string): readonly string[] | undefined {
  if (changes === 'lost') return undefined
  const about = changes.filter((change) => change.view === view)
  return about.some(({ whole }) => whole) ? undefined : about.flatMap(({ keys }) => keys)
}
