import type pg from 'pg'
import type { Log } from '../log.ts'
import type { RecordedEvent } from './port.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'
import type { WakeUps } from './postgres-wake-ups.ts'

/** So much of the log's end is held, for followers who take a little longer. */
const most = { events: 2_000, characters: 8_000_000 }
/** Whoever is further behind reads by themselves, and only what they want. */
const mostAtOnce = 1_000

export type LogTail = {
  /** What is held behind a position, and how far that goes; undefined where the tail does not reach back so far. */
  behind(position: number): { readonly events: readonly RecordedEvent[]; readonly upTo: number } | undefined
  /** Calls back whenever there is more; returns what ends that. */
  readonly onGrowth: WakeUps
}

/**
 * The end of the log, read once for all who follow it: read models and processes want the same few events at the same
 * moment. Events are never changed, so what is held is true for ever.
 */
export function logTail(pool: pg.Pool, wakeUps: WakeUps, log: Log): LogTail {
  const followers = new Set<() => void>()
  let ignore = () => {}
  let held: { event: RecordedEvent; characters: number }[] = []
  /** Every event behind `from` is held, up to `upTo`; below 0 nothing was read yet. */
  let [from, upTo] = [0, -1]
  let isStale = false
  let isReading = false

  async function wake(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    // What is announced while it is read may have come after the statement looked: then once more.
    while (isStale && followers.size > 0) {
      isStale = false
      try {
        take(await read(pool, upTo))
        for (const tell of followers) tell()
      } catch (error) {
        log.warn({ err: error }, 'the end of the log cannot be read; it will be tried again')
      }
    }
    isReading = false
  }

  function take({ head, rows }: Awaited<ReturnType<typeof read>>): void {
    if (upTo < 0 || head - upTo > mostAtOnce) {
      held = []
      from = head
    } else for (const row of rows) held.push({ event: recorded(row), characters: row.data.length })
    upTo = head
    drop(tooMany(held))
  }

  function drop(count: number): void {
    if (count === 0) return
    from = held[count - 1]!.event.position
    held = held.slice(count)
  }

  return {
    behind(position) {
      if (upTo < 0 || position < from) return undefined
      let first = held.length
      while (first > 0 && held[first - 1]!.event.position > position) first -= 1
      return { events: held.slice(first).map(({ event }) => event), upTo: Math.max(position, upTo) }
    },
    onGrowth(tell) {
      followers.add(tell)
      if (followers.size === 1) ignore = wakeUps(() => void wake())
      return () => {
        followers.delete(tell)
        if (followers.size === 0) ignore()
      }
    },
  }
}

/** How many of the oldest go so that the rest is within bounds. */
function tooMany(held: readonly { readonly characters: number }[]): number {
  let kept = 0
  let characters = 0
  while (kept < held.length && kept < most.events) {
    characters += held[held.length - 1 - kept]!.characters
    if (characters > most.characters) break
    kept += 1
  }
  return held.length - kept
}

/** One statement, hence one snapshot: nothing below its head is still to come. */
const tailQuery = `
  select log.head, event.*
  from (select coalesce((select position from events order by position desc limit 1), 0) as head) log
  left join lateral (
    select ${columns} from events
    where $1 >= 0 and position > $1 and position > log.head - $2 and position <= log.head
    order by position
  ) event on true
  order by event.position`

async function read(pool: pg.Pool, after: number) {
  const { rows } = await pool.query<{ head: number } & Partial<EventRow>>({
    name: 'log_tail',
    text: tailQuery,
    values: [after, mostAtOnce],
  })
  const isEvent = (row: Partial<EventRow>): row is EventRow => typeof row.position === 'number'
  return { head: rows[0]!.head, rows: rows.map(({ head: _, ...row }) => row).filter(isEvent) }
}
