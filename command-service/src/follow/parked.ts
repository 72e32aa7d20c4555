import { type EventStore, type RecordedEvent, StoreUnavailable } from '@iam/infra/event-store/port'
import { parkedEvents } from '@iam/infra/metrics'
import { pause } from '@iam/infra/pause'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import type { Process } from '../process.ts'
import { checkpointOf, readBeginning } from './checkpoint.ts'
import { LeadLost } from './lead-lost.ts'
import { type ReactDependencies, react } from './react.ts'

/** Parks an event that a process could not react to; it is tried again after a pause. */
export async function park(
  pool: Pool,
  process: Process,
  event: RecordedEvent,
  error: unknown,
): Promise<void> {
  const { id, position, stream, revision, type } = event
  parkedEvents.inc({ model: `process:${process.name}` })
  await pool.query(
    `insert into parked_reactions (process, event_id, position, stream, revision, type, error, retry_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) on conflict do nothing`,
    [process.name, id, position, stream, revision, type, String(error), pauseBefore(1)],
  )
}

/**
 * Makes all parked reactions due at once; the leader tries them within seconds. What is due already stays so since then.
 * Returns their number.
 */
export async function retryNow(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query('update parked_reactions set retry_at = least(retry_at, now())')
  return rowCount ?? 0
}

type Named = Pick<Process, 'name' | 'on'>

/**
 * Drops reactions of types that only another release reacts to once none has tried them for a week since they became due: they
 * are of an upgrade that was given up.
 */
export async function dropGivenUp(pool: Pool, processes: readonly Named[]): Promise<void> {
  await pool.query(
    `delete from parked_reactions
     where (process, type) not in (select * from unnest($1::text[], $2::text[]))
       and retry_at < now() - interval '7 days'`,
    reactionsOf(processes),
  )
}

/** Drops reactions to events that the log does not hold, which can only fail. Returns their number. */
export async function dropGone(pool: Pool, store: EventStore): Promise<number> {
  const { rows } = await pool.query<Parked>('select * from parked_reactions')
  let dropped = 0
  for (const row of rows) {
    if (await parkedEvent(store, row)) continue
    await pool.query('delete from parked_reactions where process = $1 and event_id = $2', [
      row.process,
      row.event_id,
    ])
    dropped++
  }
  return dropped
}

/** The processes and the types of all reactions, as columns. */
function reactionsOf(processes: readonly Named[]): [processes: string[], types: string[]] {
  const reactions = processes.flatMap(({ name, on }) => Object.keys(on).map((type) => [name, type] as const))
  return [reactions.map(([process]) => process), reactions.map(([, type]) => type)]
}

/** In seconds, before the n-th further attempt: a minute, then twice as long each time, up to an hour. */
export const pauseBefore = (attempt: number) => Math.min(60 * 2 ** (attempt - 1), 3_600)

/** Deadline of one retry, which may read the log from its beginning. */
const retryMs = 10 * 60_000

type RetryDependencies = ReactDependencies & {
  readonly store: EventStore
  readonly pool: Pool
  /** Pause between looks for due retries; 2 s by default. */
  readonly lookMs?: number
}

/**
 * Retries parked reactions until the term is over: all of them at once, as a new leader may be a release with a fix, and
 * then each event after its own pauses.
 */
export async function retryParked(
  processes: readonly Process[],
  dependencies: RetryDependencies,
  { signal, alive }: Pick<Term, 'signal' | 'alive'>,
): Promise<void> {
  const { pool, log, lookMs = 2_000 } = dependencies
  const complain = (error: Error) =>
    log.warn({ error: error.message }, 'parked reactions could not be looked at')
  await retryNow(pool).catch(complain)
  const reportAlive = () => alive('parked reactions', retryMs)
  while (!signal.aborted) {
    reportAlive()
    await retryDue(processes, { ...dependencies, alive: reportAlive }, signal).catch(complain)
    await pause(lookMs, signal)
  }
}

type Parked = {
  readonly process: string
  readonly event_id: string
  readonly position: number
  readonly type: string
  readonly attempts: number
  /** Null, as the revision, in rows of releases that kept the position only. */
  readonly stream: string | null
  readonly revision: number | null
}

async function retryDue(
  processes: readonly Process[],
  dependencies: RetryDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { pool, store, log } = dependencies
  // Those of types that only another release reacts to wait for its lead.
  const { rows } = await pool.query<Parked>(
    `select process, event_id, position, type, attempts, stream, revision from parked_reactions
     where (process, type) in (select * from unnest($1::text[], $2::text[])) and retry_at <= now()
     order by position limit 100`,
    reactionsOf(processes),
  )
  for (const row of rows) {
    if (signal.aborted) return
    dependencies.alive?.()
    const about = { process: row.process, event: row.event_id }
    const key = [row.process, row.event_id]
    try {
      const event = await parkedEvent(store, row)
      if (!event) throw new Error('the log no longer holds this event')
      if (event.flaw) throw new Error(event.flaw.reason)
      const beganAt = await readBeginning(pool, checkpointOf({ name: row.process }))
      await react(processes.find(({ name }) => name === row.process)!, event, { ...dependencies, beganAt })
      await pool.query('delete from parked_reactions where process = $1 and event_id = $2', key)
      log.info(about, 'a parked reaction succeeded')
    } catch (error) {
      // An unavailable store or a lost lead says nothing about the event: it stays due.
      if (error instanceof StoreUnavailable || error instanceof LeadLost) throw error
      await pool.query(
        `update parked_reactions set attempts = $3, error = $4, retry_at = now() + make_interval(secs => $5)
         where process = $1 and event_id = $2`,
        [...key, row.attempts + 1, String(error), pauseBefore(row.attempts + 2)],
      )
      log.warn({ ...about, error: String(error) }, 'a parked reaction failed again')
    }
  }
}

/** Reads it by its stream and revision: EventStoreDB refuses to read from a position at which no record begins. */
async function parkedEvent(store: EventStore, row: Parked): Promise<RecordedEvent | undefined> {
  const isIt = ({ id }: RecordedEvent) => id === row.event_id
  if (row.stream !== null) return (await store.read(row.stream, row.revision!)).find(isIt)
  for await (const events of store.readAll({ after: 0, upTo: row.position, types: [row.type] })) {
    const found = events.find(isIt)
    if (found) return found
  }
  return undefined
}
