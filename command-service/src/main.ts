import { openBus } from '@iam/infra/bus/open'
import { openEventStore } from '@iam/infra/event-store/open'
import { listen } from '@iam/infra/listen'
import { openLog } from '@iam/infra/log'
import { metrics } from '@iam/infra/metrics'
import { erasuresFileOf, openErasures } from '@iam/infra/personal-data/erasures'
import { openDatabaseClock } from '@iam/infra/postgres/database-clock'
import { divideByWeight } from '@iam/infra/postgres/divide-by-weight'
import { migrateAll } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { writeReadiness } from '@iam/infra/postgres/write-readiness'
import { run } from '@iam/infra/run'
import { findSecrets, masterKeysOf } from '@iam/infra/secrets'
import { commandServiceEnv } from './env.ts'
import { openHttpApi } from './http-api.ts'
import { startCommandService } from './service.ts'

const log = openLog({ service: 'command-service' })

run(
  async () => {
    const env = commandServiceEnv()
    log.level = env.LOG_LEVEL
    const secrets = await findSecrets(env, ['MASTER_KEY', 'COMMAND_SECRET'])
    await migrateAll(env.DATABASE_URL, env.EVENT_STORE_URL)

    // Three more connections are in neither pool: one for appends, one to listen on, and one for the leader.
    const poolSizes = divideByWeight(env.DATABASE_CONNECTIONS - 3, { serving: 5, eventStore: 2 })
    const pool = openPool({ url: env.DATABASE_URL, name: 'command-service', max: poolSizes.serving, log })
    const bus = await openBus({ natsUrl: env.NATS_URL, log })
    const store = await openEventStore({
      url: env.EVENT_STORE_URL ?? env.DATABASE_URL,
      pool,
      masterKeys: masterKeysOf(secrets),
      erasures: await openErasures(erasuresFileOf(env)),
      bus,
      log,
      readConnections: poolSizes.eventStore,
    })
    const clock = await openDatabaseClock({ pool, log })
    const service = await startCommandService({
      store,
      pool,
      databaseUrl: env.DATABASE_URL,
      bus,
      log,
      claimSecret: store.claimSecret,
      now: clock.now,
      destroyKey: store.destroyKey,
    })
    const databaseWrites = writeReadiness(pool)
    const api = openHttpApi({
      send: service.send,
      secret: secrets.COMMAND_SECRET,
      log,
      checks: [() => store.head().then(() => undefined), databaseWrites.check, clock.check],
      onFailure: databaseWrites.noteError,
      metrics: () => metrics.metrics(),
    })
    log.info({ url: await listen(api, env.HOST, env.PORT) }, 'the command-service listens')

    return {
      // From the outside in: no new commands, running ones finish, then their dependencies close.
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
