import type pg from 'pg'
import type { Log } from '../log.ts'
import { condition } from '../log-condition.ts'
import { heldPage } from './held-events.ts'
import { LogReplaced, type RecordedEvent, type Subscribe, type Subscription } from './port.ts'
import { columns, type EventRow, recorded } from './postgres-read.ts'
import type { LogTail } from './postgres-tail.ts'
import { signal } from './signal.ts'

/** Maximum number of positions that one query scans, in case the wanted types are rare. */
const window = 20_000

/**
 * Follows the log in pages; at its end a wake-up is awaited. A subscription that is behind reads pages of its own until it reaches
 * the tail: behind a full page the next one while `onBatch` handles that.
 */
export function subscribeToLog(pool: pg.Pool, tail: LogTail, log: Log, options: Subscribe): Subscription {
  const { types, batchSize = 1_000, onBatch, onIdle } = options
  const wanted = types && new Set(types)
  const away = condition(log)
  let stopped = false
  const wakeUp = signal()
  const unregister = tail.onWakeUp(wakeUp.give)

  async function pageAfter(after: number): Promise<Page | Error> {
    // Reset before reading, so that an append during the read is not missed.
    wakeUp.reset()
    const held = tail.held.after(after)
    return (
      (held && heldPage(held, after, wanted, batchSize)) ??
      (await nextPage(pool, after, batchSize, types).catch((error: Error) => error))
    )
  }

  async function follow() {
    let { after, afterId } = options
    let ahead: Promise<Page | Error> | undefined
    while (!stopped) {
      const page = await (ahead ?? pageAfter(after))
      ahead = undefined
      if (page instanceof Error) {
        away.lasts({ err: page }, 'a subscription cannot read the log and will try again')
      } else {
        if (afterId !== undefined && page.afterId !== afterId) throw new LogReplaced(after)
        if (page.upTo > after && !stopped) {
          away.over({}, 'a subscription reads the log again')
          if (page.isFull) ahead = pageAfter(page.upTo)
          await onBatch(page.events, page.upTo, page.upToId!)
          after = page.upTo
          afterId = page.upToId!
          continue
        }
      }
      onIdle?.()
      await wakeUp.given()
    }
  }

  const closed = follow().finally(unregister)
  // The subscriber may await `closed` at any time; the failure itself is logged here.
  closed.catch((error: unknown) => log.error({ err: error }, 'a subscription ended'))
  return {
    closed,
    async stop() {
      stopped = true
      wakeUp.give()
      await closed.catch(() => {})
    },
  }
}

type Page = {
  readonly events: readonly RecordedEvent[]
  readonly upTo: number
  /** Ids of the events at `upTo` and at the position after which the page was read, if there are any. */
  readonly upToId: string | null
  readonly afterId: string | null
  /** Whether it holds as many events as one read takes, so that there may be more behind it. */
  readonly isFull?: boolean
}

/**
 * One statement, hence one snapshot: no event can appear below its head later. The ends of the page are a row of their own,
 * the last one: repeated in each row they cost a tenth of reading it.
 */
const pageQuery = `
  with log as (
    select least($1::bigint + $2::bigint, coalesce((select position from events order by position desc limit 1), 0)) as up_to
  )
  (
    select ${columns}, null::bigint as up_to, null as up_to_id, null as after_id
    from events
    where position > $1 and position <= (select up_to from log) and ($3::text[] is null or type = any ($3))
    order by position
    limit $4
  )
  union all
  select null, null, null, null, null, null, null, null, up_to,
    (select id from events where position = up_to), (select id from events where position = $1::bigint)
  from log
  order by position`

type PageRow = EventRow & {
  readonly up_to: number | null
  readonly up_to_id: string | null
  readonly after_id: string | null
}

async function nextPage(
  pool: pg.Pool,
  after: number,
  size: number,
  types: readonly string[] | undefined,
): Promise<Page> {
  const { rows } = await pool.query<PageRow>({
    name: 'log_page',
    text: pageQuery,
    values: [after, window, types ?? null, size],
  })
  const ends = rows.pop()!
  const events = rows.map(recorded)
  const isFull = events.length === size
  const last = isFull ? events.at(-1) : undefined
  return {
    ...{ events, isFull },
    upTo: last?.position ?? ends.up_to!,
    upToId: last?.id ?? ends.up_to_id,
    afterId: ends.after_id,
  }
}
