import { startCommandService } from '@iam/command-service/service'
import { startGateway } from '@iam/gateway/service'
import { openBus } from '@iam/infra/bus/open'
import { claimKey, claimSecretOf } from '@iam/infra/claim-key'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import type { Log } from '@iam/infra/log'
import { migrate } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { findSecrets } from '@iam/infra/secrets'
import { rebuildThreadCount } from '@iam/projection-service/rebuild-threads'
import { type ProjectionService, startProjectionService } from '@iam/projection-service/service'
import type { Seeding } from './demo/seed.ts'
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

/** The whole portal in this process: its own PostgreSQL unless DATABASE_URL names one, and all three services. */
export async function startProduct(settings: Settings, log: Log): Promise<Product> {
  // Closed in reverse: first nobody comes in, then what they stood on goes.
  await using opened = new AsyncDisposableStack()
  const secrets = await findSecrets({
    given: settings,
    dataDir: settings.DATA_DIR,
    isProduction: settings.NODE_ENV === 'production',
  })
  const databaseUrl = settings.DATABASE_URL ?? (await ownDatabase(settings, log, opened))
  await migrate(databaseUrl)

  const pool = openPool({ url: databaseUrl, name: 'portal', max: 20, log })
  opened.defer(() => pool.end())
  const bus = await openBus({ natsUrl: settings.NATS_URL, log })
  opened.defer(() => bus.close())
  const eventStoreUrl = settings.EVENT_STORE_URL ?? databaseUrl
  const store = openEventStore({ url: eventStoreUrl, pool, masterKey: secrets.MASTER_KEY, bus, log })
  opened.defer(() => store.close())

  const projection = await startProjectionService({
    ...{ store, databaseUrl, bus, log },
    rebuildThreads: { eventStoreUrl, masterKey: secrets.MASTER_KEY, count: rebuildThreadCount() },
  })
  opened.defer(() => projection.close())
  const claimSecret = claimSecretOf(secrets.MASTER_KEY)
  const { send, ...commands } = await startCommandService({
    store,
    pool,
    databaseUrl,
    bus,
    log,
    claimSecret,
    destroyKey: store.destroyKey,
  })
  opened.defer(() => commands.close())
  // Whoever comes in finds everything that there is.
  await projection.catchUp()
  const gateway = await startGateway({ settings, secrets, pool, databaseUrl, store, bus, log, send })
  opened.defer(() => gateway.close())

  const all = opened.move()
  return {
    ...{ url: gateway.url, databaseUrl, store, projection },
    seeding: {
      ...{ send, store, log, setPassword: gateway.setPassword },
      claimKey: (kind, value) => claimKey(claimSecret, kind, value),
    },
    close: () => all.disposeAsync(),
  }
}

async function ownDatabase({ DATA_DIR }: Settings, log: Log, opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ dataDir: DATA_DIR, log })
  opened.defer(() => postgres.close())
  return postgres.url
}
