import { randomBytes } from 'node:crypto'
import { freePort } from '@iam/infra/embedded-postgres/free-port'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import { silentLog } from '@iam/infra/log'
import { migrate } from '@iam/infra/postgres/migrate'
import { openPool } from '@iam/infra/postgres/pool'
import { withSettings } from '@iam/infra/postgres/with-settings'
import { type NatsServer, startNats } from '@iam/infra/testing/nats'
import { ownLogOnRealEventStore } from '@iam/infra/testing/real-event-store'
import { openSilentProxy, type SilentProxy } from '@iam/infra/testing/silent-proxy'
import type { Pool } from 'pg'
import { type ServiceProcess, startService } from '../support/service-process.ts'

/** Two of each service, which reach PostgreSQL, the event store and NATS through proxies. */
export type World = {
  readonly folder: string
  readonly masterKey: string
  /** PostgreSQL itself, past the proxies. */
  readonly databaseUrl: string
  /** Where the log is, past the proxies: the same database, one of its own, or the EventStoreDB that EVENT_STORE_URL names. */
  readonly logUrl: string
  /** Its sessions may write where all others are set to read only. */
  readonly admin: Pool
  readonly nats: NatsServer
  readonly ways: Readonly<Record<'postgres' | 'eventStore' | 'nats', SilentProxy>>
  readonly gateways: readonly string[]
  /** Markers of commands whose events the fault itself removed from the log, so that their answers promise nothing. */
  readonly takenBack: Set<string>
  readonly services: () => readonly Running[]
  /** Ends a service and starts it again at the same address, with other variables; resolves when it is there, ready or not. */
  restart(service: Running, variables?: Readonly<Record<string, string>>): Promise<void>
  /** Ends the services, so that what they have done can be judged. */
  endServices(): Promise<void>
  close(): Promise<void>
}

type Name = 'command-service' | 'projection-service' | 'gateway'
export type Running = {
  readonly name: Name
  /** The checkout of another release from which it runs. */
  readonly from: string | undefined
  readonly port: number
  process: ServiceProcess
}

type Options = {
  /** The log is in a database of its own. */
  readonly hasOwnLog?: true
  /** The checkout of another release, from which one of each two services runs. */
  readonly beside?: string | undefined
  /** Where the log is; by default in the database. */
  readonly logUrl?: string | undefined
  /** Variables for all services, in addition to their connections and secrets. */
  readonly variables?: Readonly<Record<string, string>>
  /** Gets everything that the services say. */
  readonly heard?: (said: string) => void
}

/** How long the TCP keepalive probes take that every session sets in PostgreSQL (tcp_keepalives_*). */
const givenUpAfterMs = 5_000

export async function openWorld(
  folder: string,
  { hasOwnLog, beside, logUrl: given, variables: ofAll = {}, heard }: Options = {},
): Promise<World> {
  await using opened = new AsyncDisposableStack()
  const log = silentLog()
  // A release from before FLT-32 takes more connections than the 100 that PostgreSQL allows by default.
  const connections = beside ? { max_connections: '200' } : {}
  const settings = { fsync: 'off', max_wal_size: '64MB', min_wal_size: '32MB', ...connections }
  const postgres = await startPostgres({ dataDir: folder, log, settings })
  opened.defer(() => postgres.close())
  // Beside an earlier release, the first service of ours migrates the database under it, as in a real update.
  if (!beside) await migrate(postgres.url)
  const adminUrl = withSettings(postgres.url, { default_transaction_read_only: 'off' })
  const admin = openPool({ url: adminUrl, name: 'faults', max: 2 })
  opened.defer(() => admin.end())
  if (hasOwnLog) await admin.query('create database log')
  const eventStoreDb = given ?? (hasOwnLog ? undefined : ownLogOnRealEventStore())
  const logUrl = eventStoreDb ?? (hasOwnLog ? new URL('/log', postgres.url).href : postgres.url)
  const nats = await startNats()
  opened.defer(() => nats.close())
  const [toPostgres, toEventStore, toNats] = [
    await openSilentProxy(postgres.url, { givenUpAfterMs }),
    // EventStoreDB detects dead connections by HTTP/2 pings, which the proxy swallows.
    await openSilentProxy(logUrl, eventStoreDb ? {} : { givenUpAfterMs }),
    await openSilentProxy(nats.url),
  ]
  opened.defer(
    async () => void (await Promise.all([toPostgres, toEventStore, toNats].map((way) => way.close()))),
  )

  const secret = () => randomBytes(32).toString('hex')
  const masterKey = secret()
  const env = {
    ...{ DATABASE_URL: toPostgres.url, EVENT_STORE_URL: toEventStore.url, NATS_URL: toNats.url },
    ...{ RATE_LIMITS: 'off', MASTER_KEY: masterKey, COMMAND_SECRET: secret(), SESSION_SECRET: secret() },
    ERASURES_FILE: `${folder}/erased.jsonl`,
    ...ofAll,
  }
  const services: Running[] = []
  let commandUrl = ''
  const start = (
    { name, port, from }: Omit<Running, 'process'>,
    variables: Readonly<Record<string, string>> = {},
    until?: 'there',
  ) => startService(name, { ...env, COMMAND_URL: commandUrl, ...variables }, { port, until, from, heard })
  const add = async (name: Name, from?: string) => {
    const service = { name, from, port: await freePort() }
    const running = { ...service, process: await start(service) }
    services.push(running)
    return running.process.url
  }
  const two = async (name: Name) => {
    const first = add(name, beside)
    if (beside) await first
    return await Promise.all([first, add(name)])
  }
  const restart: World['restart'] = async (service, variables) => {
    await service.process.end()
    service.process = await start(service, variables, 'there')
  }
  const endServices = async () => {
    await Promise.all(services.splice(0).map((service) => service.process.end('SIGKILL')))
  }
  opened.defer(endServices)
  const [commands] = await Promise.all([two('command-service'), two('projection-service')])
  commandUrl = commands.join(',')
  // Our gateways need our views: restarting the earlier release's projection makes ours lead, and the earlier one the
  // standby.
  for (const service of services.filter(({ name, from }) => from && name === 'projection-service'))
    await restart(service)
  const gateways = await two('gateway')
  const all = opened.move()
  return {
    ...{ folder, masterKey, databaseUrl: postgres.url, logUrl, admin, nats, gateways, restart, endServices },
    takenBack: new Set(),
    ways: { postgres: toPostgres, eventStore: toEventStore, nats: toNats },
    services: () => services,
    restart,
    close: () => all.disposeAsync(),
  }
}
