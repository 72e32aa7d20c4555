import type { EventStore } from './port.ts'

/** How far a follower of the log, such as the views, is behind it. */
export type Lag = {
  /** The number of missing events; 10,000 at the most. */
  readonly events: number
  /** The age of the oldest missing event; 0 if none is missing. */
  readonly seconds: number
  /**
   * ISO time up to which the follower is complete; set if it has made no progress for a while although the log grew.
   */
  readonly standsStillSince?: string
}

type LagOptions = {
  readonly store: Pick<EventStore, 'head' | 'readAll' | 'countBehind'>
  /** The position up to which the follower is complete; undefined while there is none yet. */
  readonly position: () => number | undefined | Promise<number | undefined>
  /** The database's time, like `recordedAt`. */
  readonly now: () => string
  readonly onLook?: (lag: Lag) => void
  /** Polling interval; 5 s by default. */
  readonly lookMs?: number
  /** Time without progress after which a follower counts as standing still; 30 s by default. */
  readonly timeoutMs?: number
}

/**
 * Measures regularly how far a follower is behind the log. Any process that can read the log's head can do this, not
 * only the follower: a process that hangs cannot report it.
 */
export function watchLag(options: LagOptions): { lag(): Lag; stop(): void } {
  const { store, position, now, onLook, lookMs = 5_000, timeoutMs = 30_000 } = options
  let lag: Lag = { events: 0, seconds: 0 }
  let missing: { readonly after: number; readonly recordedAt: string; readonly seenAt: number } | undefined

  async function look(): Promise<void> {
    const after = await position()
    if (after === undefined) return
    const head = await store.head()
    if (after >= head) missing = undefined
    else if (missing?.after !== after)
      missing = { after, recordedAt: await firstRecordedAt(after), seenAt: performance.now() }
    lag = missing ? behind(await store.countBehind(after), missing) : { events: 0, seconds: 0 }
    onLook?.(lag)
  }

  const behind = (events: number, { recordedAt, seenAt }: NonNullable<typeof missing>): Lag => ({
    events,
    seconds: Math.max(0, Date.parse(now()) - Date.parse(recordedAt)) / 1000,
    ...(performance.now() - seenAt >= timeoutMs && { standsStillSince: recordedAt }),
  })

  async function firstRecordedAt(after: number): Promise<string> {
    for await (const [first] of store.readAll({ after })) if (first) return first.recordedAt
    return now()
  }

  // While the store or the database is unavailable, the last measured lag remains.
  const timer = setInterval(() => look().catch(() => {}), lookMs).unref()
  return { lag: () => lag, stop: () => clearInterval(timer) }
}
