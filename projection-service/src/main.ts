import { listen } from '@iam/infra/listen'
import { openLog } from '@iam/infra/log'
import { metrics } from '@iam/infra/metrics'
import { openPlatform } from '@iam/infra/platform'
import { run } from '@iam/infra/run'
import { findSecrets, masterKeysOf } from '@iam/infra/secrets'
import { projectionServiceEnv } from './env.ts'
import { openHttpApi } from './http-api.ts'
import { rebuildThreadCount } from './rebuild/rebuild-threads.ts'
import { startProjectionService } from './service.ts'

const log = openLog({ service: 'projection-service' })

run(
  async () => {
    const settings = projectionServiceEnv()
    log.level = settings.LOG_LEVEL
    const secrets = await findSecrets(settings, ['MASTER_KEY'])
    const opened = new AsyncDisposableStack()
    const { checkClock, eventStoreUrl, platform } = await openPlatform(opened, {
      ...{ name: 'projection-service', settings, secrets, databaseUrl: settings.DATABASE_URL, log },
      weights: { serving: 4, eventStore: 2 },
      // One for the live read models, one for the leader, one to listen on, and one to read the whole log.
      otherConnections: 4,
    })
    const masterKeys = masterKeysOf(secrets)
    const rebuildThreads = { eventStoreUrl, masterKeys, count: rebuildThreadCount() }
    const service = await startProjectionService({ ...platform, rebuildThreads })
    opened.defer(() => service.close())
    const api = openHttpApi({ service, checks: [checkClock], metrics: () => metrics.metrics(), log })
    opened.defer(() => api.close())
    log.info({ url: await listen(api, settings.HOST, settings.PORT) }, 'the projection-service listens')
    return { close: () => opened.disposeAsync() }
  },
  { log },
)
