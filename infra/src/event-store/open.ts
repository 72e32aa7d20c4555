import type pg from 'pg'
import type { Bus } from '../bus/port.ts'
import type { Log } from '../log.ts'
import { personKeys } from '../personal-data/keys.ts'
import { sealedEvents } from '../personal-data/sealed-events.ts'
import { openPool } from '../postgres/pool.ts'
import { eventStoreDb } from './eventstoredb.ts'
import type { EventStore } from './port.ts'
import { postgresEventStore } from './postgres.ts'

type OpenEventStore = {
  /** `postgres://…` or `esdb://…`. */
  readonly url: string
  /** Where the keys of people are; the event store's own database unless told. */
  readonly pool?: pg.Pool
  readonly masterKey: string | Uint8Array
  /** Tells other processes of erasures, and this one of theirs. */
  readonly bus?: Bus
  readonly log: Log
}

export type PersonalEventStore = EventStore & {
  /** Destroys a person's key: their personal fields read as erased from then on, everywhere. */
  destroyKey(personId: string): Promise<void>
}

/** The event log behind a URL, with people's fields encrypted under keys of their own. */
export function openEventStore({ url, masterKey, bus, log, ...given }: OpenEventStore): PersonalEventStore {
  const ownPool = given.pool ? undefined : openKeyPool(url, log)
  const keys = personKeys({ pool: given.pool ?? ownPool!, masterKey, log, ...(bus && { bus }) })
  const store = sealedEvents({ store: adapter(url, log), keys, log })
  return {
    ...store,
    destroyKey: (personId) => keys.destroy(personId),
    async close() {
      await store.close()
      keys.close()
      await ownPool?.end()
    },
  }
}

function adapter(url: string, log: Log): EventStore {
  const { protocol } = new URL(url)
  if (/^postgres(ql)?:$/.test(protocol)) return postgresEventStore({ url, log })
  if (/^(esdb|kurrentdb)(\+discover)?:$/.test(protocol)) return eventStoreDb({ url, log })
  throw new Error(`EVENT_STORE_URL begins with postgres:// or esdb://, not ${protocol}//`)
}

function openKeyPool(url: string, log: Log): pg.Pool {
  if (!url.startsWith('postgres'))
    throw new Error('The keys of people need a PostgreSQL database: give a pool.')
  return openPool({ url, name: 'person keys', max: 4, log })
}
