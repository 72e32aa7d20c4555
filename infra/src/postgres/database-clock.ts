import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { clockAhead } from '../metrics.ts'
import type { Check } from '../readiness.ts'

export type DatabaseClock = {
  /** The database's time as an ISO string, whatever this machine's clock says. */
  readonly now: () => string
  /** Fails while this machine's clock differs by more than 60 s. */
  readonly check: Check
  close(): void
}

type ClockOptions = {
  readonly pool: Pool
  readonly log: Log
  /** How often the database is asked; 10 s by default. In between, this process's monotonic clock counts. */
  readonly everyMs?: number
  /** This machine's clock in ms, for the comparison; nothing is decided by it. */
  readonly ownNow?: () => number
}

const worthSayingMs = 2_000
const notReadyMs = 60_000
const repeatMs = 60_000
/** A slower answer does not tell exactly enough when the database read its clock. */
const slowMs = 1_000

/**
 * The database's clock, which decides about deadlines in all services. It is read when this is opened, then every 10 s;
 * while the database does not answer, this process's monotonic clock continues from the last answer.
 */
export async function openDatabaseClock(options: ClockOptions): Promise<DatabaseClock> {
  const { pool, log, everyMs = 10_000, ownNow = Date.now } = options
  let known = { time: ownNow(), at: performance.now() }
  let aheadMs = 0
  let saidAt = Number.NEGATIVE_INFINITY

  async function measure(): Promise<void> {
    const asked = performance.now()
    const { rows } = await pool.query<{ time: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as time',
    )
    const answered = performance.now()
    if (answered - asked > slowMs) return
    known = { time: Number(rows[0]!.time), at: (asked + answered) / 2 }
    aheadMs = ownNow() - timeNow()
    clockAhead.set(aheadMs / 1000)
    say(answered)
  }

  function say(at: number): void {
    const isOff = Math.abs(aheadMs) > worthSayingMs
    if (!isOff && saidAt > Number.NEGATIVE_INFINITY)
      log.info('this machine’s clock agrees with the database’s again')
    if (!isOff) saidAt = Number.NEGATIVE_INFINITY
    if (!isOff || at - saidAt < repeatMs) return
    saidAt = at
    log.warn({ aheadMs: Math.round(aheadMs) }, differenceOf(aheadMs))
  }

  const timeNow = () => known.time + performance.now() - known.at
  const tryToMeasure = () =>
    measure().catch((error: Error) =>
      log.debug({ error: error.message }, 'the database’s clock could not be read'),
    )
  await tryToMeasure()
  const timer = setInterval(tryToMeasure, everyMs).unref()

  return {
    now: () => new Date(timeNow()).toISOString(),
    check: () => (Math.abs(aheadMs) > notReadyMs ? `${differenceOf(aheadMs)}: set it right.` : undefined),
    close: () => clearInterval(timer),
  }
}

const differenceOf = (aheadMs: number) =>
  `this machine’s clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s`
