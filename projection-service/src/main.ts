import { openBus } from '@iam/infra/bus/open'
import { openEventStore } from '@iam/infra/event-store/open'
import { listen } from '@iam/infra/listen'
import { openLog } from '@iam/infra/log'
import { metrics } from '@iam/infra/metrics'
import { migrate } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { run } from '@iam/infra/run'
import { findSecrets } from '@iam/infra/secrets'
import { openDoor } from './door.ts'
import { projectionServiceEnv } from './env.ts'
import { rebuildThreadCount } from './rebuild-threads.ts'
import { startProjectionService } from './service.ts'

const log = openLog({ service: 'projection-service' })

run(
  async () => {
    const env = projectionServiceEnv()
    log.level = env.LOG_LEVEL
    const secrets = await findSecrets({
      needs: ['MASTER_KEY'],
      given: env,
      dataDir: env.DATA_DIR,
      isProduction: env.NODE_ENV === 'production',
    })
    await migrate(env.DATABASE_URL)

    const pool = openPool({ url: env.DATABASE_URL, name: 'person keys', max: 4, log })
    const bus = await openBus({ natsUrl: env.NATS_URL, log })
    const eventStoreUrl = env.EVENT_STORE_URL ?? env.DATABASE_URL
    const masterKey = secrets.MASTER_KEY
    const store = openEventStore({ url: eventStoreUrl, pool, masterKey, bus, log })
    const service = await startProjectionService({
      ...{ store, databaseUrl: env.DATABASE_URL, bus, log },
      rebuildThreads: { eventStoreUrl, masterKey, count: rebuildThreadCount() },
    })
    const door = openDoor({ service, metrics: () => metrics.metrics(), log })
    log.info({ url: await listen(door, env.HOST, env.PORT) }, 'the projection-service listens')

    return {
      async close() {
        await door.close()
        await service.close()
        await store.close()
        await bus.close()
        await pool.end()
      },
    }
  },
  { log },
)
