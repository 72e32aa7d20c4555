import type pg from 'pg'
import type { Bus } from '../bus/port.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import type { Erasures } from '../personal-data/erasures.ts'
import { type MasterKeys, openKeyRing } from '../personal-data/key-ring.ts'
import { personKeys } from '../personal-data/keys.ts'
import { sealedEvents } from '../personal-data/sealed-events.ts'
import { openPool } from '../postgres/pool.ts'
import type { EventStore } from './port.ts'
import { postgresEventStore } from './postgres.ts'
import { reachEventStore } from './reach.ts'
import { eventStoreUrlSentence, isEventStoreUrl, isPostgresUrl } from './url.ts'

type OpenEventStore = {
  /** `postgres://…`, or `esdb://…` and related schemes with one host or several. */
  readonly url: string
  /** The database with the persons' keys; by default that of the event store. */
  readonly pool?: pg.Pool
  readonly masterKeys: MasterKeys
  /** Announces erasures to other processes, and theirs to this one. */
  readonly bus?: Bus
  /** Records erasures outside the database, in a process that destroys keys. */
  readonly erasures?: Erasures
  readonly log: Log
  /** Connections for reading a log in PostgreSQL, in addition to one for appends and one for LISTEN. */
  readonly readConnections?: number
  /** How many keys of persons are cached; `personKeys` has a default. */
  readonly keysCached?: number
}

export type PersonalEventStore = EventStore & {
  /** The secret that claimed values are hashed with. */
  readonly claimSecret: Uint8Array
  /** Destroys a person's key: from then on that person's personal fields read as erased, in every process. */
  destroyKey(personId: string): Promise<void>
}

/**
 * The event log behind a URL, with personal fields encrypted under one key per user. Throws CannotStart if the master
 * key is not the one that these keys are encrypted under, or if the log's server is unavailable or unusable.
 */
export async function openEventStore(options: OpenEventStore): Promise<PersonalEventStore> {
  const { url, masterKeys, bus, erasures, log } = options
  if (!isEventStoreUrl(url)) throw new CannotStart(`EVENT_STORE_URL ${eventStoreUrlSentence}.`)
  await using opened = new AsyncDisposableStack()
  const pool = options.pool ?? opened.adopt(openKeyPool(url, log), (own) => own.end())
  const raw = await openStoredLog(url, log, options.readConnections)
  opened.defer(() => raw.close())
  await reachEventStore({ url, log })
  const ring = await openKeyRing(pool, masterKeys)
  const keys = personKeys({
    ...{ pool, ring, log, ...(bus && { bus }), ...(erasures && { erasures }) },
    ...(options.keysCached && { capacity: options.keysCached }),
  })
  opened.defer(() => keys.close())
  const all = opened.move()
  return {
    ...sealedEvents({ store: raw, keys, log }),
    claimSecret: ring.claimSecret,
    destroyKey: (personId) => keys.destroy(personId),
    close: () => all.disposeAsync(),
  }
}

/** The log as it is stored, with personal fields still encrypted. */
export async function openStoredLog(url: string, log: Log, readConnections?: number): Promise<EventStore> {
  if (isPostgresUrl(url)) return postgresEventStore({ url, log, ...(readConnections && { readConnections }) })
  // Loaded where it is used: the client of EventStoreDB takes more memory than most of the portal's parts.
  const { eventStoreDb } = await import('./eventstoredb.ts')
  return eventStoreDb({ url, log })
}

function openKeyPool(url: string, log: Log): pg.Pool {
  if (!isPostgresUrl(url)) throw new Error('The keys of people need a PostgreSQL database: give a pool.')
  return openPool({ url, name: 'person keys', max: 4, log })
}
