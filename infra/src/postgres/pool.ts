import pg from 'pg'
import type { Log } from '../log.ts'
import { connectionConfig, cutOff, isOverdue, waitFor } from './connection.ts'
import { watchPool } from './pool-metrics.ts'

type PoolOptions = {
  readonly url: string
  /** Shown in `pg_stat_activity` and in the metrics. */
  readonly name: string
  /** Maximum number of connections; 10 by default. */
  readonly max?: number
  /** Time limit of a statement; 3 s by default. See `setDeadline` for single transactions. */
  readonly deadlineMs?: number
  /** Sends statements without waiting for the answers of previous ones; COPY is impossible then. */
  readonly isPipelined?: boolean
  readonly log?: Log
}

/** A pool of connections with the project's type parsers; a caller gets a connection or an error within 2 s. */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, name, max = 10, deadlineMs = 3_000, isPipelined = false, log } = options
  const pool = new pg.Pool({
    ...connectionConfig({ url, name, deadlineMs }),
    max,
    pipeline: isPipelined,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks is replaced at the next use; without a handler it would end the process. A closed
  // pool releases its connections a moment later, and the server may close them first.
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ pool: name, error: error.message }, 'a database connection was lost')
  })
  // A connection that breaks while it is checked out, between two statements, needs no other handling: its next
  // statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_error, client) => waitFor(client, deadlineMs))
  distrustWhenOverdue(pool)
  const unwatch = watchPool(name, pool)
  const end = pool.end.bind(pool)
  pool.end = (async () => {
    unwatch()
    await end()
  }) as typeof pool.end
  return pool
}

/**
 * If one connection is silent, so are the others that were open when its statement was sent: the server itself cancels
 * slow statements sooner. All are cut off, so that requests do not find that out one after the other.
 */
function distrustWhenOverdue(pool: pg.Pool): void {
  const openedAt = new Map<pg.PoolClient, number>()
  const askedAt = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  pool.on('acquire', (client) => askedAt.set(client, performance.now()))
  pool.on('remove', (client) => {
    openedAt.delete(client)
    askedAt.delete(client)
  })
  pool.on('release', (error: unknown, client) => {
    const asked = askedAt.get(client) ?? 0
    askedAt.delete(client)
    if (!isOverdue(error)) return
    for (const [other, opened] of openedAt) {
      if (other === client || opened > asked) continue
      // Tells the pool at once that an idle connection is unusable; the socket would do so a moment later.
      if (!askedAt.has(other)) other.emit('error', new Error('it is silent, as another is'))
      cutOff(other)
    }
  })
}
