import type { Log } from '../log.ts'
import { openPool } from '../postgres/pool.ts'
import { batchedLooks, batchedReads, revisionAfter } from './batched-reads.ts'
import { groupCommit } from './group-commit.ts'
import { type EventStore, maxCountBehind, StoreUnavailable } from './port.ts'
import { encode, postgresCommit } from './postgres-append.ts'
import {
  asPortError,
  backendIdOf,
  logSessionUrl,
  newAppendingClient,
  newClient,
  ownConnection,
} from './postgres-connection.ts'
import { copyLog } from './postgres-read.ts'
import { subscribeToLog } from './postgres-subscribe.ts'
import { logTail } from './postgres-tail.ts'
import { postgresWakeUps } from './postgres-wake-ups.ts'

type PostgresEventStore = {
  readonly url: string
  readonly log: Log
  /** Time limit of an append or a statement; 2.5 s by default. */
  readonly deadlineMs?: number
  /** Connections for reading; 6 by default. */
  readonly readConnections?: number
}

const lastPosition =
  'select coalesce((select position from events order by position desc limit 1), 0) as head'

/**
 * The log in PostgreSQL: one table, appends committed in groups under one lock, so that positions are in commit order.
 * It uses one connection for appends, one for LISTEN, and a few for reading.
 */
export function postgresEventStore({
  url,
  log,
  deadlineMs = 2_500,
  readConnections = 6,
}: PostgresEventStore): EventStore {
  const appending = ownConnection(() => newAppendingClient(url, deadlineMs), log)
  const listening = ownConnection(() => newClient(url, 'events: listen', deadlineMs), log)
  const pool = openPool({
    url: logSessionUrl(url),
    name: 'events: read',
    max: readConnections,
    deadlineMs,
    log,
  })
  const wakeUps = postgresWakeUps(listening, (backendId) => backendId === backendIdOf(appending.ready))
  const tail = logTail(pool, wakeUps, log)
  const read = batchedReads(pool)
  const look = batchedLooks(pool)
  const appends = groupCommit({
    commit: postgresCommit(appending, deadlineMs, tail.onAppended),
    deadlineMs,
    maxAppends: 256,
    maxEvents: 1_000,
  })
  const subscriptions = new Set<{ stop(): Promise<void> }>()
  let closing: Promise<void> | undefined

  return {
    async append(stream, expected, events) {
      if (closing) throw new StoreUnavailable('the event log is closed')
      return appends.append(encode(stream, expected, events))
    },

    read: (stream, from = 0, limit) => read({ stream, from, before: revisionAfter(from, limit) }),

    look: (stream, from, id) => look({ stream, from, id }),

    readAll: (query) => copyLog(() => newClient(url, 'events: read all', deadlineMs), query),

    subscribe(options) {
      const subscription = subscribeToLog(pool, tail, log, options)
      subscriptions.add(subscription)
      const forget = () => subscriptions.delete(subscription)
      subscription.closed.then(forget, forget)
      return subscription
    },

    head,

    async idAt(position) {
      const query = {
        name: 'id_at',
        text: 'select id from events where position = $1',
        values: [position],
      }
      return (await pool.query<{ id: string }>(query).catch(rethrow)).rows[0]?.id
    },

    // Positions in PostgreSQL have no gaps.
    async countBehind(position) {
      return Math.min(maxCountBehind, Math.max(0, (await head()) - position))
    },

    close() {
      closing ??= close()
      return closing
    },
  }

  async function head(): Promise<number> {
    const query = { name: 'head', text: lastPosition }
    return (await pool.query<{ head: number }>(query).catch(rethrow)).rows[0]!.head
  }

  async function close() {
    await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
    await appends.idle()
    appending.drop()
    listening.drop()
    await pool.end()
  }
}

function rethrow(error: unknown): never {
  throw asPortError(error)
}
