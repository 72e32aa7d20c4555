import { startCommandService } from '@iam/command-service/service'
import type { Seeding } from '@iam/demo/seed'
import { startGateway } from '@iam/gateway/service'
import { openBus } from '@iam/infra/bus/open'
import { claimKey } from '@iam/infra/claim-key'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import type { Log } from '@iam/infra/log'
import { erasuresFileOf, openErasures } from '@iam/infra/personal-data/erasures'
import { openDatabaseClock } from '@iam/infra/postgres/database-clock'
import { divideByWeight } from '@iam/infra/postgres/divide-by-weight'
import { migrateAll } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import type { Check } from '@iam/infra/readiness'
import { findSecrets, masterKeysOf } from '@iam/infra/secrets'
import { rebuildThreadCount } from '@iam/projection-service/rebuild/rebuild-threads'
import { type ProjectionService, startProjectionService } from '@iam/projection-service/service'
import type { Settings } from './env.ts'

export type Product = {
  /** Where it is served. */
  readonly url: string
  readonly databaseUrl: string
  readonly store: PersonalEventStore
  readonly projection: ProjectionService
  /** What the demo data is written with. */
  readonly seeding: Omit<Seeding, 'password'>
  close(): Promise<void>
}

/**
 * The whole portal in this process: its own PostgreSQL unless DATABASE_URL names one, and all three services. It serves when this
 * resolves, and is ready as soon as `check` is content too.
 */
export async function startProduct(
  settings: Settings,
  log: Log,
  check: Check = () => undefined,
): Promise<Product> {
  // Closed in reverse order: first the gateway, then what it depends on.
  await using opened = new AsyncDisposableStack()
  const secrets = await findSecrets(settings)
  const databaseUrl = settings.DATABASE_URL ?? (await ownDatabase(settings, log, opened))
  await migrateAll(databaseUrl, settings.EVENT_STORE_URL)

  // Six more connections are in none of these pools: one for appends, one to listen on, one to read the whole log, one for
  // each leader, and one for the live read models.
  const poolSizes = divideByWeight(settings.DATABASE_CONNECTIONS - 6, {
    serving: 20,
    answers: 4,
    eventStore: 6,
  })
  const pool = openPool({ url: databaseUrl, name: 'portal', max: poolSizes.serving, log })
  opened.defer(() => pool.end())
  const clock = await openDatabaseClock({ pool, log })
  opened.defer(async () => clock.close())
  const bus = await openBus({ natsUrl: settings.NATS_URL, log })
  opened.defer(() => bus.close())
  const eventStoreUrl = settings.EVENT_STORE_URL ?? databaseUrl
  const masterKeys = masterKeysOf(secrets)
  const erasures = await openErasures(erasuresFileOf(settings))
  const store = await openEventStore({
    ...{ url: eventStoreUrl, pool, masterKeys, bus, erasures, log },
    readConnections: poolSizes.eventStore,
  })
  opened.defer(() => store.close())

  const projection = await startProjectionService({
    ...{ store, pool, databaseUrl, bus, log, now: clock.now },
    rebuildThreads: { eventStoreUrl, masterKeys, count: rebuildThreadCount() },
  })
  opened.defer(() => projection.close())
  const { send, ...commands } = await startCommandService({
    store,
    pool,
    databaseUrl,
    bus,
    log,
    claimSecret: store.claimSecret,
    now: clock.now,
    destroyKey: store.destroyKey,
  })
  opened.defer(() => commands.close())
  // The views are caught up before the gateway takes requests.
  await projection.catchUp()
  const gateway = await startGateway({
    ...{ settings, secrets, pool, databaseUrl, store, bus, log, send },
    answersConnections: poolSizes.answers,
    now: clock.now,
    checks: [clock.check, check],
  })
  opened.defer(() => gateway.close())
  await gateway.loaded

  const all = opened.move()
  return {
    ...{ url: gateway.url, databaseUrl, store, projection },
    seeding: {
      ...{ send, store, log, setPassword: gateway.setPassword },
      claimKey: (kind, value) => claimKey(store.claimSecret, kind, value),
    },
    close: () => all.disposeAsync(),
  }
}

async function ownDatabase({ DATA_DIR }: Settings, log: Log, opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ dataDir: DATA_DIR, log })
  opened.defer(() => postgres.close())
  return postgres.url
}
