import type { EventStoreDBClient } from '@eventstore/db-client'
import { pagesOf, type Received, Silence, type Source } from './eventstoredb-read.ts'
import { StoreUnavailable } from './port.ts'

export type Reading = {
  /** For subscriptions, which have no end. */
  readonly client: EventStoreDBClient
  pages(open: (client: EventStoreDBClient) => Source, idleMs: number): AsyncGenerator<Received[]>
}

/**
 * A connection for reads. It is replaced when a read times out, because it may be silent forever. The client ends the
 * other reads of a disposed connection as if they were complete, so they are failed here.
 */
export function readingBy(connect: () => EventStoreDBClient): Reading & { dispose(): void } {
  let current = connect()
  const disposed = new WeakSet<EventStoreDBClient>()
  function dispose(client: EventStoreDBClient): void {
    disposed.add(client)
    void client.dispose()
  }

  return {
    get client() {
      return current
    },
    async *pages(open, idleMs) {
      const used = current
      try {
        yield* pagesOf(open(used), idleMs)
        if (disposed.has(used))
          throw new StoreUnavailable('the connection to EventStoreDB was given up during a read')
      } catch (error) {
        if (error instanceof Silence && current === used) {
          current = connect()
          dispose(used)
        }
        throw error
      }
    },
    dispose: () => dispose(current),
  }
}
