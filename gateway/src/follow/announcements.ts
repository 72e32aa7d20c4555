import type { Bus, Announcement as Row } from '@iam/infra/bus/port'
import type { Log } from '@iam/infra/log'
import { type Progress, progress } from '@iam/infra/progress'
import type { Pool } from 'pg'

export type Announcement = Omit<Row, 'changes'> & {
  /** 'lost' if announcements are missing in the table: then anything may have changed. */
  readonly changes: Row['changes'] | 'lost'
}

/** `position` is the one up to which the views are complete and all listeners are informed. */
export type Announcements = Omit<Progress, 'advance'> & {
  /** Delivers every announcement from now on, once, in order and without a gap. Returns a function that ends it. */
  listen(listener: (announcement: Announcement) => void): () => void
  /** Delivers now what is known to be announced, which is otherwise read up to 100 ms later. */
  refresh(): Promise<void>
  close(): void
}

type AnnouncementsOptions = {
  readonly pool: Pool
  readonly bus: Bus
  readonly log: Log
  /** How often the table is polled, for messages that the bus lost; 1 s by default. */
  readonly lookMs?: number
}

/** Polling interval while a caller waits for a position. */
const waitingLookMs = 100
/** From one look to the next, for what is announced meanwhile: a projection that commits often is not looked at each time. */
const restMs = 100

/**
 * Follows the announcements of the projection. All of them are in the table `announcements`; a message on the bus only
 * triggers reading it, and polling makes up for lost messages. What the projection of this process hands over with its
 * message is not read again.
 */
export async function followAnnouncements(options: AnnouncementsOptions): Promise<Announcements> {
  const { pool, bus, log, lookMs = 1_000 } = options
  const listeners = new Set<(announcement: Announcement) => void>()
  const announced = progress()
  let seen = 0
  /** Position of the announcement `seen`, if there was one. */
  let seenAt: number | undefined
  /** The highest number that came by the bus. */
  let heard = 0
  let looking: Promise<void> | undefined
  let waiting = 0
  let resting: Promise<void> | undefined
  let endRest = () => {}
  let isClosed = false

  async function look(): Promise<void> {
    const [last, lastAt] = [seen, seenAt]
    const { rows } = await pool.query<Row>({
      name: 'announcements',
      text: 'select number, position, changes from announcements where number >= $1 order by number',
      values: [last],
    })
    const isUnbroken = last === 0 || (rows[0]?.number === last && rows[0].position === lastAt)
    if (!isUnbroken) return deliver({ ...(rows.at(-1) ?? (await newest())), changes: 'lost' })
    for (const row of rows) if (row.number > seen) deliver(row)
  }

  /** Whether it is not the one that had this number before. */
  const isGivenAgain = ({ number, position }: Row) =>
    seenAt !== undefined && (number === seen ? position !== seenAt : position > seenAt)

  /** A crash of the database takes announcements back that were not on its disk yet, and may give their numbers again. */
  async function newest(): Promise<Pick<Row, 'number' | 'position'>> {
    const { rows } = await pool.query<Row>(
      'select number, position from announcements order by number desc limit 1',
    )
    return rows[0] ?? { number: 0, position: announced.position }
  }

  function deliver(announcement: Announcement): void {
    seen = announcement.number
    seenAt = announcement.position
    for (const listener of listeners) listener(announcement)
    announced.advance(announcement.position)
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'the announcements could not be looked at')
  const lookOnce = () => {
    looking ??= look()
      .catch(warn)
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function lookAndRest(): Promise<void> {
    const isShared = looking !== undefined
    const beganAt = performance.now()
    await lookOnce()
    if (!isShared) resting = rest(restMs - (performance.now() - beganAt))
  }

  /** Not while a caller waits for a position. */
  function rest(ms: number): Promise<void> | undefined {
    if (waiting > 0) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms).unref()
    endRest = () => {
      clearTimeout(timer)
      resolve()
    }
    return promise
  }

  /** Waits for the read in progress, which may have begun before that announcement was written. */
  async function hear(number: number, handedOver: Row | undefined): Promise<void> {
    heard = Math.max(heard, number)
    if (!handedOver) await resting
    if (isClosed) return
    await looking
    if (handedOver?.number === seen + 1) return deliver(handedOver)
    if (number <= seen && !(handedOver && isGivenAgain(handedOver))) return
    // Several wait for the end of a rest, and share the reading that follows.
    await lookAndRest()
  }
  const leave = bus.subscribe('views.announced', ({ number }, handedOver) => {
    hear(number, handedOver).catch(warn)
  })
  // Starts after the last announcement in the table.
  const { rows } = await pool.query<Pick<Row, 'number' | 'position'>>(
    `select coalesce((select max(number) from announcements), 0) as number,
       coalesce(
         (select position from announcements order by number desc limit 1),
         (select position from checkpoints where name = 'views'),
         0
       ) as position`,
  )
  const { number, position } = rows[0]!
  if (number > seen) [seen, seenAt] = [number, position]
  if (position > announced.position) announced.advance(position)
  const timer = setInterval(lookOnce, lookMs).unref()

  return {
    get position() {
      return announced.position
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async refresh() {
      if (heard <= seen) return
      endRest()
      await lookAndRest()
    },
    async waitFor(position, withinMs) {
      if (position <= announced.position) return true
      const often = setInterval(lookOnce, waitingLookMs)
      waiting += 1
      endRest()
      try {
        return await announced.waitFor(position, withinMs)
      } finally {
        waiting -= 1
        clearInterval(often)
      }
    },
    close() {
      isClosed = true
      leave()
      endRest()
      clearInterval(timer)
    },
  }
}

/** The keys of a view's rows that an announcement names; undefined if it may be any. */
export function keysOf({ changes }: Announcement, view: string): readonly string[] | undefined {
  if (changes === 'lost') return undefined
  const about = changes.filter((change) => change.view === view)
  return about.some(({ whole }) => whole) ? undefined : about.flatMap(({ keys }) => keys)
}
