import { randomBytes } from 'node:crypto'
import { openLog } from '@iam/infra/log'
import { startNats } from '@iam/infra/testing/nats'
import { testDatabase } from '@iam/infra/testing/postgres'
import { ownLogOnRealEventStore } from '@iam/infra/testing/real-event-store'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { portalEnv } from '@iam/standalone/env'
import { startProduct } from '@iam/standalone/product'
import { seed } from '@iam/standalone/seed'
import { type Client, openClient } from './client.ts'
import { seedFromOutside } from './seed-from-outside.ts'
import { type ServiceProcess, startService } from './service-process.ts'

export type ProductForTests = {
  /** The URLs of the gateways. */
  readonly urls: readonly string[]
  readonly databaseUrl: string
  /** The URL of its own log: in its database, or on the server that EVENT_STORE_URL names, under a prefix of its own. */
  readonly eventStoreUrl: string
  /** The URL of its sandbox bank, a process of its own. */
  readonly bankUrl: string
  /** Encrypts the keys of persons. */
  readonly masterKey: string
  /** Everything that the services have logged. */
  output(): string
  /** A new client, which takes the next gateway for each request. */
  client(): Client
  /** Ends every service, and starts them again on the same database once `meanwhile` is done, with `more` settings. */
  restart(meanwhile: () => Promise<void>, more?: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

export type ProductForTestsOptions = {
  /** By default the value of the variable PRODUCT, or `one-process` without it. */
  readonly mode?: 'one-process' | 'processes'
  /** Off by default (except in production), so that tests may sign in any number of times. */
  readonly rateLimits?: boolean
  /** With the demo data; it takes a few seconds. */
  readonly demo?: boolean
  /** As in production: served over https by a proxy, with rate limits. */
  readonly production?: boolean
  /** PUBLIC_URL; by default https://portal.example in production, else none. */
  readonly publicUrl?: string
  /** The URL of a log that the test itself manipulates. */
  readonly eventStoreUrl?: string
  /** The database to copy, where the run's own cannot be known: in a global setup. */
  readonly templateUrl?: string
}

/**
 * The whole product on a database of its own. In the mode `processes` all services run twice, as real processes over NATS: what
 * passes there holds for a production of several machines.
 */
export async function startProductForTests(options: ProductForTestsOptions = {}): Promise<ProductForTests> {
  const { mode = givenMode, demo = false, production = false, templateUrl } = options
  const { rateLimits = production, publicUrl = production ? 'https://portal.example' : '' } = options
  const database = await testDatabase(templateUrl)
  const folder = await temporaryFolder()
  const eventStoreUrl = options.eventStoreUrl ?? ownLogOnRealEventStore() ?? database.url
  const masterKey = randomBytes(32).toString('hex')
  const bank = await startService('infra/sandbox-bank', { DATA_DIR: folder.path })
  const variables: Record<string, string> = {
    NODE_ENV: production ? 'production' : 'test',
    LOG_LEVEL: 'debug',
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    EVENT_STORE_URL: eventStoreUrl,
    PUBLIC_URL: publicUrl,
    SANDBOX_BANK_URL: bank.url,
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    DEMO: demo ? '1' : '0',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: masterKey,
    COMMAND_SECRET: randomBytes(32).toString('hex'),
  }
  const start = () => (mode === 'processes' ? asProcesses(variables) : inOneProcess(variables))
  let started = await start()
  return {
    get urls() {
      return started.urls
    },
    databaseUrl: database.url,
    eventStoreUrl,
    bankUrl: bank.url,
    masterKey,
    output: () => started.output(),
    client: () => openClient(started.urls),
    async restart(meanwhile, more) {
      await started.close()
      Object.assign(variables, more)
      await meanwhile()
      started = await start()
    },
    async close() {
      await started.close()
      await bank.end()
      await database.drop()
      await folder.remove()
    },
  }
}

/** How all tests of a run have the product, unless they say it themselves. */
const givenMode = modeOf(process.env.PRODUCT)

function modeOf(product: string | undefined): 'one-process' | 'processes' {
  if (product === undefined || product === '' || product === 'one-process') return 'one-process'
  if (product === 'processes') return product
  throw new Error(`PRODUCT must be one-process or processes, not ${product}`)
}

type Started = Pick<ProductForTests, 'urls' | 'output' | 'close'>

async function inOneProcess(variables: Record<string, string>): Promise<Started> {
  const settings = portalEnv({ ...variables, PORT: '0' })
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = openLog({ service: 'portal', level: settings.LOG_LEVEL, destination })
  const product = await startProduct(settings, log)
  await seed(settings, product.seeding)
  await product.projection.catchUp()
  return { urls: [product.url], output: () => lines.join(''), close: () => product.close() }
}

async function asProcesses(variables: Record<string, string>): Promise<Started> {
  await using opened = new AsyncDisposableStack()
  const services: ServiceProcess[] = []
  const nats = await startNats()
  opened.defer(() => nats.close())
  const env = { ...variables, NATS_URL: nats.url }
  const two = async (service: Parameters<typeof startService>[0], more: Record<string, string> = {}) => {
    const started = await Promise.all([1, 2].map(() => startService(service, { ...env, ...more })))
    services.push(...started)
    opened.defer(async () => void (await Promise.all(started.map((each) => each.end()))))
    return started.map(({ url }) => url)
  }
  const [commands] = await Promise.all([two('command-service'), two('projection-service')])
  const urls = await two('gateway', { COMMAND_URL: commands.join(',') })
  await seedFromOutside(portalEnv(env), commands)
  const all = opened.move()
  return {
    urls,
    output: () => services.map((service) => service.output()).join(''),
    close: () => all.disposeAsync(),
  }
}
