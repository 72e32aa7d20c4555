import type pg from 'pg'
import type { Log } from '../log.ts'
import { condition } from '../log-condition.ts'
import { HeldEvents, type Place } from './held-events.ts'
import type { OnAppended } from './postgres-append.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'
import type { WakeUps } from './postgres-wake-ups.ts'

/**
 * If the log has grown by more, the new events are not held: each follower reads pages of its own, with its types only.
 */
const maxPerRead = 1_000

export type LogTail = {
  readonly held: Pick<HeldEvents, 'after'>
  /**
   * Calls back when there may be more events: after an append, about every second, and after a failed read, so that
   * followers can report that they are alive. Returns a function that ends it.
   */
  readonly onWakeUp: WakeUps
  /** Takes over what this process has appended, so that nothing of it is read again. */
  readonly onAppended: OnAppended
}

/**
 * The end of the log, read once for all followers: read models and processes need the same few events at the same time.
 */
export function logTail(pool: pg.Pool, wakeUps: WakeUps, log: Log): LogTail {
  const followers = new Set<() => void>()
  const away = condition(log)
  let ignore = () => {}
  const held = new HeldEvents()
  let isStale = false
  let isReading = false
  let isTelling = false

  async function wake(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    // An append that is announced during a read may have been committed after its snapshot: then read again.
    while (isStale && followers.size > 0) {
      isStale = false
      try {
        const since = held.upTo
        take(since, await read(pool, since?.position ?? -1))
        away.over({}, 'the end of the log can be read again')
        tellAll()
      } catch (error) {
        away.lasts({ err: error }, 'the end of the log cannot be read; it will be tried again')
        // Followers then read on their own, and show that they are alive.
        tellAll()
      }
    }
    isReading = false
  }

  function tellAll(): void {
    for (const tell of followers) tell()
  }

  /** What was read since a place; own appends may have been added meanwhile. */
  function take(since: Place | undefined, { head, afterId, rows }: Awaited<ReturnType<typeof read>>): void {
    // The log does not contain the event that was read last: it was replaced, and nothing of the new one is held yet.
    const { upTo } = held
    const isAnother = since !== undefined && (afterId !== since.id || head.position < since.position)
    if (upTo && !isAnother && head.position <= upTo.position) return
    if (upTo && since && !isAnother && head.position - since.position <= maxPerRead) {
      const known = upTo.position
      held.add(
        rows
          .filter(({ position }) => position > known)
          .map((row) => ({ event: recorded(row), characters: row.data.length })),
      )
    } else held.beginAt(head)
  }

  /** Appends that are answered at once are told at once. */
  function tellSoon(): void {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      tellAll()
    })
  }

  return {
    held,
    onWakeUp(tell) {
      followers.add(tell)
      if (followers.size === 1) ignore = wakeUps(() => void wake())
      return () => {
        followers.delete(tell)
        if (followers.size === 0) ignore()
      }
    },
    onAppended(appended) {
      if (followers.size === 0) return
      // Only what follows on the events held here: there may be others' events in between, or the log is another.
      const { upTo } = held
      const isNext =
        appended !== 'unknown' &&
        appended.afterId === upTo?.id &&
        appended.events[0]!.event.position === upTo.position + 1
      if (!isNext) void wake()
      else {
        held.add(appended.events)
        tellSoon()
      }
    },
  }
}

/** One statement, hence one snapshot: no event can appear below its head later. */
const tailQuery = `
  select log.head, log.head_id, (select id from events where position = $1::bigint) as after_id, event.*
  from (values (1)) as one
  left join (select position as head, id as head_id from events order by position desc limit 1) log on true
  left join lateral (
    select ${columns} from events
    where $1 >= 0 and position > $1 and position > log.head - $2 and position <= log.head
    order by position
  ) event on true
  order by event.position`

async function read(pool: pg.Pool, after: number) {
  type Ends = { head: number | null; head_id: string | null; after_id: string | null }
  const { rows } = await pool.query<Ends & Partial<EventRow>>({
    name: 'log_tail',
    text: tailQuery,
    values: [after, maxPerRead],
  })
  const isEvent = (row: Partial<EventRow>): row is EventRow => typeof row.position === 'number'
  const { head, head_id: id, after_id: afterId } = rows[0]!
  return {
    head: { position: head ?? 0, id } satisfies Place,
    afterId,
    rows: rows.map(({ head: _, head_id: __, after_id: ___, ...row }) => row).filter(isEvent),
  }
}
