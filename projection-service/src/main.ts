import { openBus } from '@iam/infra/bus/open'
import { openEventStore } from '@iam/infra/event-store/open'
import { listen } from '@iam/infra/listen'
import { openLog } from '@iam/infra/log'
import { metrics } from '@iam/infra/metrics'
import { openDatabaseClock } from '@iam/infra/postgres/database-clock'
import { divideByWeight } from '@iam/infra/postgres/divide-by-weight'
import { migrateAll } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { run } from '@iam/infra/run'
import { findSecrets, masterKeysOf } from '@iam/infra/secrets'
import { projectionServiceEnv } from './env.ts'
import { openHttpApi } from './http-api.ts'
import { rebuildThreadCount } from './rebuild/rebuild-threads.ts'
import { startProjectionService } from './service.ts'

const log = openLog({ service: 'projection-service' })

run(
  async () => {
    const env = projectionServiceEnv()
    log.level = env.LOG_LEVEL
    const secrets = await findSecrets(env, ['MASTER_KEY'])
    await migrateAll(env.DATABASE_URL, env.EVENT_STORE_URL)

    // Four more connections are in neither pool: one for the live read models, one for the leader, one to listen on, and one
    // to read the whole log.
    const poolSizes = divideByWeight(env.DATABASE_CONNECTIONS - 4, { serving: 4, eventStore: 2 })
    const pool = openPool({ url: env.DATABASE_URL, name: 'projection-service', max: poolSizes.serving, log })
    const bus = await openBus({ natsUrl: env.NATS_URL, log })
    const eventStoreUrl = env.EVENT_STORE_URL ?? env.DATABASE_URL
    const masterKeys = masterKeysOf(secrets)
    const store = await openEventStore({
      ...{ url: eventStoreUrl, pool, masterKeys, bus, log },
      readConnections: poolSizes.eventStore,
    })
    const clock = await openDatabaseClock({ pool, log })
    const service = await startProjectionService({
      ...{ store, pool, databaseUrl: env.DATABASE_URL, bus, log, now: clock.now },
      rebuildThreads: { eventStoreUrl, masterKeys, count: rebuildThreadCount() },
    })
    const api = openHttpApi({ service, checks: [clock.check], metrics: () => metrics.metrics(), log })
    log.info({ url: await listen(api, env.HOST, env.PORT) }, 'the projection-service listens')

    return {
      async close() {
        await api.close()
        await service.close()
        clock.close()
        await store.close()
        await bus.close()
        await pool.end()
      },
    }
  },
  { log },
)
