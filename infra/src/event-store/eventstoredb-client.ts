import { type Credentials, EventStoreDBClient, NotLeaderError } from '@eventstore/db-client'
import type { Log } from '../log.ts'
import { asPortError } from './eventstoredb-read.ts'
import { StoreUnavailable } from './port.ts'
import type { EventStoreDbUrl } from './url.ts'

/** Pause before a refused call is retried, in ms; an election takes a few tenths of a second. */
const pauseMs = 300

let connections = 0

/**
 * Clients with equal settings share one connection, so the replacement of a client with a silent connection would get
 * the same one. A different keepAliveTimeout for each client prevents that.
 */
function apart(connection: string): string {
  connections = (connections + 1) % 1_000
  const [server = '', settings = ''] = connection.split('?')
  const others = settings.split('&').filter((setting) => setting && !/^keepAliveTimeout=/i.test(setting))
  return `${server}?${[...others, `keepAliveTimeout=${4_000 + connections}`].join('&')}`
}

/** Connects to a server or cluster, and holds the options and the retry policy of calls. */
export function eventStoreDbClient({ connection, credentials }: EventStoreDbUrl, log: Log) {
  let saidFollower = false

  function sayFollower(error: unknown): void {
    if (!(error instanceof NotLeaderError) || saidFollower) return
    saidFollower = true
    const { address, port } = error.leader
    log.warn(
      `EVENT_STORE_URL names a follower of a cluster; what follows goes to its leader, ${address}:${port}. Name all nodes, or use esdb+discover://.`,
    )
  }

  return {
    connect: () => EventStoreDBClient.connectionString(apart(connection)),
    /** Reads need the leader as well: a follower may not have yet what was just written. */
    asking: { requiresLeader: true, ...(credentials && { credentials }) },
    /**
     * With credentials an append is a separate call. Without, the client multiplexes all appends over one stream, which
     * has no deadline and whose failure fails the appends of every client in the process. A server without users
     * ignores the credentials.
     */
    credentials: credentials ?? ({ username: 'anonymous', password: 'anonymous' } satisfies Credentials),
    sayFollower,
    /**
     * Retries once if the store refused, as every node does during an election. `ask` must be idempotent. Errors about
     * the request itself are thrown as the client throws them, all others as StoreUnavailable.
     */
    async twice<T>(ask: () => Promise<T>): Promise<T> {
      const begun = performance.now()
      try {
        return await ask()
      } catch (error) {
        sayFollower(error instanceof StoreUnavailable ? error.cause : error)
        const failure = asPortError(error)
        // A failure that took long is no refusal, and the caller has waited long enough.
        if (!(failure instanceof StoreUnavailable) || performance.now() - begun > 2 * pauseMs) throw failure
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      try {
        return await ask()
      } catch (error) {
        throw asPortError(error)
      }
    },
  }
}

export type EventStoreDbClient = ReturnType<typeof eventStoreDbClient>
