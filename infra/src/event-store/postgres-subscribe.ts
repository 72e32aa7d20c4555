import type pg from 'pg'
import type { Log } from '../log.ts'
import type { RecordedEvent, Subscribe, Subscription } from './port.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'
import type { LogTail } from './postgres-tail.ts'

/** Positions that one query looks through where only some types are wanted. */
const window = 20_000

/**
 * Follows the log in pages: the next is taken when `onBatch` is done with the last, and when there is none, growth is waited
 * for. Whoever is behind reads pages of their own until they have come to the tail.
 */
export function subscribeToLog(pool: pg.Pool, tail: LogTail, log: Log, options: Subscribe): Subscription {
  const { types, batchSize = 1_000, onBatch } = options
  const wanted = types && new Set(types)
  let stopped = false
  let grown = false
  let wake = () => {}
  const unregister = tail.onGrowth(() => {
    grown = true
    wake()
  })
  const growth = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      if (grown || stopped) resolve()
    })

  async function follow() {
    let after = options.after
    while (!stopped) {
      // Before looking, so that what is appended while looking is not slept through.
      grown = false
      const page =
        heldPage(after) ?? (await nextPage(pool, after, batchSize, types).catch((error: Error) => error))
      if (page instanceof Error) {
        log.warn({ err: page }, 'a subscription cannot read the log and will try again')
      } else if (page.upTo > after && !stopped) {
        await onBatch(page.events, page.upTo)
        after = page.upTo
        continue
      }
      await growth()
    }
  }

  function heldPage(after: number): Page | undefined {
    const held = tail.behind(after)
    if (!held) return undefined
    const events = wanted ? held.events.filter(({ type }) => wanted.has(type)) : held.events
    if (events.length <= batchSize) return { ...held, events }
    return { events: events.slice(0, batchSize), upTo: events[batchSize - 1]!.position }
  }

  const closed = follow().finally(unregister)
  // Whoever subscribed looks at `closed` when it suits them; the failure itself is told here.
  closed.catch((error: unknown) => log.error({ err: error }, 'a subscription ended'))
  return {
    closed,
    async stop() {
      stopped = true
      wake()
      await closed.catch(() => {})
    },
  }
}

type Page = { readonly events: readonly RecordedEvent[]; readonly upTo: number }

/** One statement, hence one snapshot: nothing below its head is still to come. */
const pageQuery = `
  select log.head, event.*
  from (select coalesce((select position from events order by position desc limit 1), 0) as head) log
  left join lateral (
    select ${columns}
    from events
    where position > $1 and position <= least($1 + $2, log.head) and ($3::text[] is null or type = any ($3))
    order by position
    limit $4
  ) event on true
  order by event.position`

async function nextPage(
  pool: pg.Pool,
  after: number,
  size: number,
  types: readonly string[] | undefined,
): Promise<Page> {
  const { rows } = await pool.query<Omit<EventRow, 'position'> & { position: number | null; head: number }>({
    name: 'log_page',
    text: pageQuery,
    values: [after, window, types ?? null, size],
  })
  const head = rows[0]!.head
  const events = rows.flatMap(({ head: _, position, ...row }) =>
    position === null ? [] : recorded({ position, ...row }),
  )
  const upTo = events.length === size ? events.at(-1)!.position : Math.min(after + window, head)
  return { events, upTo }
}
