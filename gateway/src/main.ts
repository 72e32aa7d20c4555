import { openBus } from '@iam/infra/bus/open'
import { sendOverHttp } from '@iam/infra/commands/http-send'
import { openEventStore } from '@iam/infra/event-store/open'
import { openLog } from '@iam/infra/log'
import { migrate } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { run } from '@iam/infra/run'
import { findSecrets } from '@iam/infra/secrets'
import { gatewayEnv } from './env.ts'
import { startGateway } from './service.ts'

const log = openLog({ service: 'gateway' })

run(
  async () => {
    const settings = gatewayEnv()
    log.level = settings.LOG_LEVEL
    const secrets = await findSecrets({
      given: settings,
      dataDir: settings.DATA_DIR,
      isProduction: settings.NODE_ENV === 'production',
    })
    const databaseUrl = settings.DATABASE_URL
    await migrate(databaseUrl)

    const pool = openPool({ url: databaseUrl, name: 'gateway', max: 15, log })
    const bus = await openBus({ natsUrl: settings.NATS_URL, log })
    const store = openEventStore({
      url: settings.EVENT_STORE_URL ?? databaseUrl,
      pool,
      masterKey: secrets.MASTER_KEY,
      bus,
      log,
    })
    const send = sendOverHttp({ urls: settings.COMMAND_URL, secret: secrets.COMMAND_SECRET })
    const gateway = await startGateway({ settings, secrets, pool, databaseUrl, store, bus, log, send })
    log.info({ url: gateway.url }, 'the gateway listens')

    return {
      async close() {
        await gateway.close()
        await store.close()
        await bus.close()
        await pool.end()
      },
    }
  },
  { log },
)
