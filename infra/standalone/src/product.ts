import { addAbortListener } from 'node:events'
import { join } from 'node:path'
import { openProvider } from '@iam/command-service/providers/open-provider'
import { startCommandService } from '@iam/command-service/service'
import type { Seeding } from '@iam/demo/seed'
import { startGateway } from '@iam/gateway/service'
import { claimKey } from '@iam/infra/claim-key'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import type { PersonalEventStore } from '@iam/infra/event-store/open'
import { checkAddress } from '@iam/infra/listen'
import type { Log } from '@iam/infra/log'
import { openMailing } from '@iam/infra/open-mailing'
import { type PayoutSettings, payoutSettings } from '@iam/infra/payout-settings'
import { erasuresFileOf } from '@iam/infra/personal-data/erasures'
import { openPlatform } from '@iam/infra/platform'
import type { Check } from '@iam/infra/readiness'
import { allSecrets, findSecrets, masterKeysOf } from '@iam/infra/secrets'
import { buildMs } from '@iam/projection-service/rebuild/prepare'
import { rebuildThreadCount } from '@iam/projection-service/rebuild/rebuild-threads'
import { type ProjectionService, startProjectionService } from '@iam/projection-service/service'
import { sandboxLedger } from '@iam/sandbox-bank/place'
import { startSandboxBank } from '@iam/sandbox-bank/start'
import type { Settings } from './env.ts'

/** A start that takes longer than this says why. */
const sayBuildingAfterMs = 5_000
const building = 'the read models are being built from the log; the portal opens once they are'

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

type Starting = {
  /** Part of `/readyz`. */
  readonly check?: Check
  /** Gives the start up: what was opened is closed, and the signal's reason is thrown. */
  readonly signal?: AbortSignal
}

/**
 * The whole portal in this process: its own PostgreSQL unless DATABASE_URL names one, and all three services. It serves when this
 * resolves, and is ready as soon as `check` is content too.
 */
export async function startProduct(
  settings: Settings,
  log: Log,
  { check = () => undefined, signal = AbortSignal.any([]) }: Starting = {},
): Promise<Product> {
  // Closed in reverse order: first the gateway, then what it depends on.
  await using opened = new AsyncDisposableStack()
  const secrets = await findSecrets(settings, allSecrets)
  const mailing = openMailing(settings, log)
  const databaseUrl = settings.DATABASE_URL ?? (await ownDatabase(settings, log, opened))
  // Before the read models are built, which may take minutes.
  await checkAddress(settings.HOST, settings.PORT)
  signal.throwIfAborted()
  const { checkClock, poolSizes, eventStoreUrl, platform } = await openPlatform(opened, {
    ...{ name: 'portal', settings, secrets, databaseUrl, log },
    weights: { serving: 15, lookUps: 5, answers: 4, eventStore: 6 },
    // One for appends, one to listen on, one to read the whole log, one for each leader, and one for the live read models.
    otherConnections: 6,
    erasuresFile: erasuresFileOf(settings),
  })
  const { store } = platform
  signal.throwIfAborted()
  const masterKeys = masterKeysOf(secrets)
  const rebuildThreads = { eventStoreUrl, masterKeys, count: rebuildThreadCount() }
  const projection = await startProjectionService({ ...platform, rebuildThreads })
  opened.defer(() => projection.close())
  const { claimSecret, destroyKey } = store
  const payouts = await payoutsOf(settings, opened)
  const provider = await openProvider(payouts, platform.now)
  const { send, ...commands } = await startCommandService({
    ...platform,
    claimSecret,
    destroyKey,
    provider,
    mailing,
  })
  opened.defer(() => commands.close())
  // The views are caught up before the gateway takes requests.
  const slow = setTimeout(() => log.warn(building), sayBuildingAfterMs)
  await projection.catchUp({ withinMs: buildMs, signal }).finally(() => clearTimeout(slow))
  const gateway = await startGateway({
    ...{ ...platform, settings, payouts, secrets, send },
    answersConnections: poolSizes.answers,
    lookUpConnections: poolSizes.lookUps,
    checks: [checkClock, check],
  })
  opened.defer(() => gateway.close())
  const ended = Promise.withResolvers<void>()
  using _ending = addAbortListener(signal, () => ended.resolve())
  await Promise.race([gateway.loaded, ended.promise])
  signal.throwIfAborted()

  const all = opened.move()
  return {
    ...{ url: gateway.url, databaseUrl, store, projection },
    seeding: {
      ...{ send, store, log, setPassword: gateway.setPassword },
      claimKey: (kind, value) => claimKey(store.claimSecret, kind, value),
    },
    close: () => all.disposeAsync(),
  }
}

/** The sandbox bank runs inside, unless the settings name one. */
async function payoutsOf(settings: Settings, opened: AsyncDisposableStack): Promise<PayoutSettings> {
  const payouts = payoutSettings(settings)
  if (payouts.provider !== 'sandbox' || settings.SANDBOX_BANK_URL !== undefined) return payouts
  const bank = await startSandboxBank({ file: join(settings.DATA_DIR, sandboxLedger) })
  opened.defer(() => bank.close())
  return { ...payouts, sandboxBankUrl: bank.url }
}

async function ownDatabase({ DATA_DIR }: Settings, log: Log, opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres({ dataDir: DATA_DIR, log })
  opened.defer(() => postgres.close())
  return postgres.url
}
