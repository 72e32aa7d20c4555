import { openBus } from './bus/open.ts'
import { openEventStore } from './event-store/open.ts'
import type { Log } from './log.ts'
import { openErasures } from './personal-data/erasures.ts'
import { openDatabaseClock } from './postgres/database-clock.ts'
import { divideByWeight } from './postgres/divide-by-weight.ts'
import { migrateAll } from './postgres/migrate.ts'
import { openPool } from './postgres/pool.ts'
import { masterKeysOf } from './secrets.ts'

type PlatformOptions<Pool extends string> = {
  /** Of the service; its connections are named so too. */
  readonly name: string
  readonly settings: {
    readonly DATABASE_CONNECTIONS: number
    readonly EVENT_STORE_URL?: string | undefined
    readonly NATS_URL?: string | undefined
  }
  readonly secrets: Parameters<typeof masterKeysOf>[0]
  readonly databaseUrl: string
  /** The ratio in which pools share the connections that are left of DATABASE_CONNECTIONS without `otherConnections`. */
  readonly weights: Readonly<Record<'serving' | 'eventStore' | Pool, number>>
  /** Number of connections in no pool. */
  readonly otherConnections?: number
  /** Time limit of a query; by default the pool's. */
  readonly deadlineMs?: number
  /** Where erasures are recorded outside the database, in a process that destroys keys. */
  readonly erasuresFile?: string
  readonly log: Log
}

/**
 * What every service works with: the migrated database, its clock, the bus and the event store. `opened`
 * closes them. Throws CannotStart if the database, the log or the file of erasures cannot be used, or if NATS
 * is too old; bus and clock are taken up when they come.
 */
export async function openPlatform<Pool extends string = never>(
  opened: AsyncDisposableStack,
  options: PlatformOptions<Pool>,
) {
  const { name, settings, secrets, databaseUrl, weights, otherConnections = 0, log } = options
  const { deadlineMs, erasuresFile } = options
  await migrateAll(databaseUrl, settings.EVENT_STORE_URL)
  const erasures = erasuresFile === undefined ? undefined : await openErasures(erasuresFile)
  const poolSizes = divideByWeight(settings.DATABASE_CONNECTIONS - otherConnections, weights)
  const pool = opened.adopt(
    openPool({ url: databaseUrl, name, max: poolSizes.serving, log, ...(deadlineMs && { deadlineMs }) }),
    (each) => each.end(),
  )
  const bus = opened.adopt(await openBus({ natsUrl: settings.NATS_URL, log }), (each) => each.close())
  const eventStoreUrl = settings.EVENT_STORE_URL ?? databaseUrl
  const store = opened.adopt(
    await openEventStore({
      ...{ url: eventStoreUrl, pool, masterKeys: masterKeysOf(secrets), bus, log },
      readConnections: poolSizes.eventStore,
      ...(erasures && { erasures }),
    }),
    (each) => each.close(),
  )
  const clock = await openDatabaseClock({ pool, log })
  opened.defer(async () => clock.close())
  return {
    /** What is handed to each service. */
    platform: { databaseUrl, pool, bus, store, log, now: clock.now },
    checkClock: clock.check,
    poolSizes,
    eventStoreUrl,
  }
}
