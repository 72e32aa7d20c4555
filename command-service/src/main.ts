import { listen } from '@iam/infra/listen'
import { openLog } from '@iam/infra/log'
import { metrics } from '@iam/infra/metrics'
import { openMailing } from '@iam/infra/open-mailing'
import { payoutSettings } from '@iam/infra/payout-settings'
import { erasuresFileOf } from '@iam/infra/personal-data/erasures'
import { openPlatform } from '@iam/infra/platform'
import { writeReadiness } from '@iam/infra/postgres/write-readiness'
import { run } from '@iam/infra/run'
import { findSecrets } from '@iam/infra/secrets'
import { commandServiceEnv } from './env.ts'
import { openHttpApi } from './http-api.ts'
import { openProvider } from './providers/open-provider.ts'
import { startCommandService } from './service.ts'

const log = openLog({ service: 'command-service' })

run(
  async () => {
    const settings = commandServiceEnv()
    log.level = settings.LOG_LEVEL
    const secrets = await findSecrets(settings, ['MASTER_KEY', 'COMMAND_SECRET'])
    // Closed in reverse order: no new commands, running ones finish, then their dependencies close.
    const opened = new AsyncDisposableStack()
    const { checkClock, platform } = await openPlatform(opened, {
      ...{ name: 'command-service', settings, secrets, databaseUrl: settings.DATABASE_URL, log },
      weights: { serving: 5, eventStore: 2 },
      // One for appends, one to listen on, and one for the leader.
      otherConnections: 3,
      erasuresFile: erasuresFileOf(settings),
    })
    const { pool, store, now } = platform
    const { claimSecret, destroyKey } = store
    const mailing = openMailing(settings, log)
    const provider = await openProvider(payoutSettings(settings), now)
    const service = await startCommandService({ ...platform, claimSecret, destroyKey, provider, mailing })
    opened.defer(() => service.close())
    const databaseWrites = writeReadiness(pool)
    const api = openHttpApi({
      send: service.send,
      secret: secrets.COMMAND_SECRET,
      log,
      checks: [() => store.head().then(() => undefined), databaseWrites.check, checkClock],
      onFailure: databaseWrites.noteError,
      metrics: () => metrics.metrics(),
    })
    opened.defer(() => api.close())
    log.info({ url: await listen(api, settings.HOST, settings.PORT) }, 'the command-service listens')
    return { close: () => opened.disposeAsync() }
  },
  { log },
)
