import { openBus } from '@iam/infra/bus/open'
import { claimSecretOf } from '@iam/infra/claim-key'
import { openEventStore } from '@iam/infra/event-store/open'
import { listen } from '@iam/infra/listen'
import { openLog } from '@iam/infra/log'
import { metrics } from '@iam/infra/metrics'
import { migrate } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { run } from '@iam/infra/run'
import { findSecrets } from '@iam/infra/secrets'
import { openDoor } from './door.ts'
import { commandServiceEnv } from './env.ts'
import { startCommandService } from './service.ts'

const log = openLog({ service: 'command-service' })

run(
  async () => {
    const env = commandServiceEnv()
    log.level = env.LOG_LEVEL
    const secrets = await findSecrets({
      needs: ['MASTER_KEY', 'COMMAND_SECRET'],
      given: env,
      dataDir: env.DATA_DIR,
      isProduction: env.NODE_ENV === 'production',
    })
    await migrate(env.DATABASE_URL)

    const pool = openPool({ url: env.DATABASE_URL, name: 'command-service', log })
    const bus = await openBus({ natsUrl: env.NATS_URL, log })
    const store = openEventStore({
      url: env.EVENT_STORE_URL ?? env.DATABASE_URL,
      pool,
      masterKey: secrets.MASTER_KEY,
      bus,
      log,
    })
    const service = await startCommandService({
      store,
      pool,
      databaseUrl: env.DATABASE_URL,
      bus,
      log,
      claimSecret: claimSecretOf(secrets.MASTER_KEY),
      destroyKey: store.destroyKey,
    })
    const door = openDoor({
      send: service.send,
      secret: secrets.COMMAND_SECRET,
      log,
      ready: () => store.head(),
      metrics: () => metrics.metrics(),
    })
    log.info({ url: await listen(door, env.HOST, env.PORT) }, 'the command-service listens')

    return {
      // From the outside in: no new commands, those under way finish, then what they stand on goes.
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
