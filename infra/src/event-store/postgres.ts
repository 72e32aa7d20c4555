import type { Log } from '../log.ts'
import { openPool } from '../postgres/pool.ts'
import { groupCommit } from './group-commit.ts'
import { groupedReads } from './grouped-reads.ts'
import { type EventStore, StoreUnavailable } from './port.ts'
import { encode, postgresCommit } from './postgres-append.ts'
import { asPortError, logSessionUrl, newClient, ownConnection } from './postgres-connection.ts'
import { copyLog } from './postgres-read.ts'
import { subscribeToLog } from './postgres-subscribe.ts'
import { logTail } from './postgres-tail.ts'
import { postgresWakeUps } from './postgres-wake-ups.ts'

type PostgresEventStore = {
  readonly url: string
  readonly log: Log
  /** An append that was not answered after so long fails; 2.5 s unless told. */
  readonly deadlineMs?: number
}

const lastPosition =
  'select coalesce((select position from events order by position desc limit 1), 0) as head'

/**
 * The log in PostgreSQL: one table, appends committed in groups under one lock, so that positions stand in commit order.
 * It keeps one connection for appends and one to listen on, and a few for reading.
 */
export function postgresEventStore({ url, log, deadlineMs = 2_500 }: PostgresEventStore): EventStore {
  const appending = ownConnection(() => newClient(url, 'events: append', deadlineMs), log)
  const listening = ownConnection(() => newClient(url, 'events: listen', 0), log)
  const pool = openPool({ url: logSessionUrl(url), name: 'events: read', max: 6, log })
  const wakeUps = postgresWakeUps(listening)
  const tail = logTail(pool, wakeUps, log)
  const read = groupedReads(pool)
  const appends = groupCommit({
    commit: postgresCommit(appending, deadlineMs),
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

    read: (stream, from = 0) => read({ stream, from }),

    readAll: (query) => copyLog(() => newClient(url, 'events: read all', 0), query),

    subscribe(options) {
      const subscription = subscribeToLog(pool, tail, log, options)
      subscriptions.add(subscription)
      const forget = () => subscriptions.delete(subscription)
      subscription.closed.then(forget, forget)
      return subscription
    },

    async head() {
      const query = { name: 'head', text: lastPosition }
      return (await pool.query<{ head: number }>(query).catch(rethrow)).rows[0]!.head
    },

    close() {
      closing ??= close()
      return closing
    },
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
