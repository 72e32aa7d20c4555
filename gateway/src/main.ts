import { sendOverHttp } from '@iam/infra/command-transport/http-send'
import { openLog } from '@iam/infra/log'
import { payoutSettings } from '@iam/infra/payout-settings'
import { openPlatform } from '@iam/infra/platform'
import { run } from '@iam/infra/run'
import { allSecrets, findSecrets } from '@iam/infra/secrets'
import { gatewayEnv } from './env.ts'
import { budgetMs } from './http/deadline.ts'
import { startGateway } from './service.ts'

const log = openLog({ service: 'gateway' })

run(
  async () => {
    const settings = gatewayEnv()
    log.level = settings.LOG_LEVEL
    const secrets = await findSecrets(settings, allSecrets)
    const opened = new AsyncDisposableStack()
    const { checkClock, poolSizes, platform } = await openPlatform(opened, {
      ...{ name: 'gateway', settings, secrets, databaseUrl: settings.DATABASE_URL, log },
      weights: { serving: 7, lookUps: 3, answers: 2, eventStore: 4 },
      // Less than the 3 s within which a request is answered.
      deadlineMs: 2_500,
    })
    const send = sendOverHttp({
      urls: settings.COMMAND_URL,
      secret: secrets.COMMAND_SECRET,
      // If one of several command-services hangs, half of this time is left for another.
      deadlineMs: budgetMs,
    })
    const gateway = await startGateway({
      ...{ ...platform, settings, payouts: payoutSettings(settings), secrets, send },
      answersConnections: poolSizes.answers,
      lookUpConnections: poolSizes.lookUps,
      checks: [checkClock],
    })
    opened.defer(() => gateway.close())
    log.info({ url: gateway.url }, 'the gateway listens')
    return { close: () => opened.disposeAsync() }
  },
  { log },
)
