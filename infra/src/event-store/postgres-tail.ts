import type pg from 'pg'
import type { Log } from '../log.ts'
import { condition } from '../log-condition.ts'
import type { RecordedEvent } from './port.ts'
import type { OnAppended } from './postgres-append.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'
import type { WakeUps } from './postgres-wake-ups.ts'

/** Limits of the part of the log that is held, for followers that are a little slower. */
const max = { events: 2_000, characters: 8_000_000 }
/**
 * If the log has grown by more, the new events are not held: each follower reads pages of its own, with its types only.
 */
const maxPerRead = 1_000

/** The place of an event; `id` is null for the end of an empty log. */
type Place = { readonly position: number; readonly id: string | null }

/** An event with the length of its data, which the limits count. */
export type SizedEvent = { readonly event: RecordedEvent; readonly characters: number }

export type LogTail = {
  /**
   * The held events after a position, and the id of the event at it; undefined if the tail does not reach back that
   * far.
   */
  after(position: number): { readonly events: readonly RecordedEvent[]; readonly id: string } | undefined
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
 * Events never change, so what is held stays valid.
 */
export function logTail(pool: pg.Pool, wakeUps: WakeUps, log: Log): LogTail {
  const followers = new Set<() => void>()
  const away = condition(log)
  let ignore = () => {}
  let held: SizedEvent[] = []
  let characters = 0
  /** All events after `from` up to `upTo` are held; `upTo` is undefined until the first read. */
  let from: Place = { position: 0, id: null }
  let upTo: Place | undefined
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
        const since = upTo
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
    const isAnother = since !== undefined && (afterId !== since.id || head.position < since.position)
    if (upTo && !isAnother && head.position <= upTo.position) return
    if (upTo && since && !isAnother && head.position - since.position <= maxPerRead) {
      const known = upTo.position
      add(
        rows
          .filter(({ position }) => position > known)
          .map((row) => ({ event: recorded(row), characters: row.data.length })),
      )
    } else {
      held = []
      characters = 0
      from = head
      upTo = head
    }
  }

  function add(events: readonly SizedEvent[]): void {
    const last = events.at(-1)?.event
    if (!last) return
    for (const one of events) {
      held.push(one)
      characters += one.characters
    }
    upTo = { position: last.position, id: last.id }
    if (held.length > max.events || characters > max.characters) dropOldest()
  }

  /** Drops until half of the limits is left, so that each event costs a constant time. */
  function dropOldest(): void {
    let count = 0
    while (held.length - count > max.events / 2 || characters > max.characters / 2) {
      characters -= held[count]!.characters
      count += 1
    }
    from = held[count - 1]!.event
    held = held.slice(count)
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
    after(position) {
      if (!upTo || position < from.position || position > upTo.position) return undefined
      let first = held.length
      while (first > 0 && held[first - 1]!.event.position > position) first -= 1
      const at = first > 0 ? held[first - 1]!.event : from
      if (at.position !== position || at.id === null) return undefined
      return { events: held.slice(first).map(({ event }) => event), id: at.id }
    },
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
      const isNext =
        appended !== 'unknown' &&
        appended.afterId === upTo?.id &&
        appended.events[0]!.event.position === upTo.position + 1
      if (!isNext) void wake()
      else {
        add(appended.events)
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
