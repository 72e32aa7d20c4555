import pg from 'pg'
import type { Log } from '../log.ts'
import { watchPool } from '../metrics.ts'
import { sessionUrl } from './session-url.ts'
import { pgTypes } from './type-parsers.ts'

type PoolOptions = {
  readonly url: string
  /** Shown in `pg_stat_activity` and in the metrics. */
  readonly name: string
  /** At most so many connections; 10 unless told. */
  readonly max?: number
  /** PostgreSQL gives a statement up after so long; 15 s unless told, 0 for never. */
  readonly statementTimeoutMs?: number
  /** Statements that are given without waiting for one another are sent so, too; no COPY then. */
  readonly isPipelined?: boolean
  readonly log?: Log
}

/** A pool of connections with this house's types; whoever waits for a connection gets it or an error within 3 s. */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, name, max = 10, statementTimeoutMs = 15_000, isPipelined = false, log } = options
  const pool = new pg.Pool({
    connectionString: sessionUrl(url),
    application_name: name,
    max,
    pipeline: isPipelined,
    types: pgTypes,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs || false,
  })
  // An idle connection that breaks is replaced at the next use; without a handler it would end the process. A pool that was
  // closed lets go of its connections a moment later, and its server may be faster.
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ pool: name, error: error.message }, 'a database connection was lost')
  })
  // One that breaks while somebody holds it, between two statements, tells nobody else: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const unwatch = watchPool(name, pool)
  const end = pool.end.bind(pool)
  pool.end = (async () => {
    unwatch()
    await end()
  }) as typeof pool.end
  return pool
}
