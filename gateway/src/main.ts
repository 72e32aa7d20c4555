import { openBus } from '@iam/infra/bus/open'
import { sendOverHttp } from '@iam/infra/command-transport/http-send'
import { openEventStore } from '@iam/infra/event-store/open'
import { openLog } from '@iam/infra/log'
import { openDatabaseClock } from '@iam/infra/postgres/database-clock'
import { divideByWeight } from '@iam/infra/postgres/divide-by-weight'
import { migrateAll } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { run } from '@iam/infra/run'
import { findSecrets, masterKeysOf } from '@iam/infra/secrets'
import { gatewayEnv } from './env.ts'
import { budgetMs } from './http/deadline.ts'
import { startGateway } from './service.ts'

const log = openLog({ service: 'gateway' })

run(
  async () => {
    const settings = gatewayEnv()
    log.level = settings.LOG_LEVEL
    const secrets = await findSecrets(settings)
    const databaseUrl = settings.DATABASE_URL
    await migrateAll(databaseUrl, settings.EVENT_STORE_URL)

    const poolSizes = divideByWeight(settings.DATABASE_CONNECTIONS, {
      serving: 10,
      answers: 2,
      eventStore: 4,
    })
    const pool = openPool({
      url: databaseUrl,
      name: 'gateway',
      max: poolSizes.serving,
      // Less than the 3 s within which a request is answered.
      deadlineMs: 2_500,
      log,
    })
    const bus = await openBus({ natsUrl: settings.NATS_URL, log })
    const store = await openEventStore({
      url: settings.EVENT_STORE_URL ?? databaseUrl,
      pool,
      masterKeys: masterKeysOf(secrets),
      bus,
      log,
      readConnections: poolSizes.eventStore,
    })
    const send = sendOverHttp({
      urls: settings.COMMAND_URL,
      secret: secrets.COMMAND_SECRET,
      // If one of several command-services hangs, half of this time is left for another.
      deadlineMs: budgetMs,
    })
    const clock = await openDatabaseClock({ pool, log })
    const gateway = await startGateway({
      ...{ settings, secrets, pool, databaseUrl, store, bus, log, send },
      answersConnections: poolSizes.answers,
      now: clock.now,
      checks: [clock.check],
    })
    log.info({ url: gateway.url }, 'the gateway listens')

    return {
      async close() {
        await gateway.close()
        clock.close()
        await store.close()
        await bus.close()
        await pool.end()
      },
    }
  },
  { log },
)
