import { openStoredLog } from '@iam/infra/event-store/open'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Client, openClient } from '../support/client.ts'
import {
  type ProductForTests,
  type ProductForTestsOptions,
  startProductForTests,
} from '../support/product.ts'

/** The product as the API tests use it: by its URLs, its database and its log. */
export type Portal = {
  readonly urls: readonly string[]
  readonly databaseUrl: string
  /** A new client without a session. */
  client(): Client
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  rows<Row = any>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Where the log is: in the database, or on the server that EVENT_STORE_URL names. */
  readonly eventStoreUrl: string
  /**
   * The events of some types or of a stream, in order, with personal fields as they are stored. The log is read through the
   * event store port and never by SQL on the table `events`: with EVENT_STORE_URL it is on another server.
   */
  events(of: { readonly stream: string } | { readonly types: readonly string[] }): Promise<RecordedEvent[]>
  /** Counts the events of a type whose stream or data contain this text, in any case. */
  countEvents(type: string, holding?: string): Promise<number>
}

/** An open log and the events read so far; the next read continues after them. */
type Log = { readonly store: Promise<EventStore>; history: Promise<readonly RecordedEvent[]> }

const databases = new Map<string, pg.Pool>()
const logs = new Map<string, Log>()

/** The product that all test files share, with the demo data; a test makes all other data that it needs itself. */
export function sharedPortal(): Portal {
  const place = inject('sharedProduct')
  afterAll(closeDatabases)
  return portalAt(() => place)
}

/** A product of one test file, for tests that would disturb others. */
export function ownPortal(
  options: ProductForTestsOptions,
): Portal & { readonly masterKey: string } & Pick<ProductForTests, 'output' | 'restart'> {
  let product: Awaited<ReturnType<typeof startProductForTests>>
  beforeAll(async () => {
    product = await startProductForTests(options)
  })
  afterAll(async () => {
    await closeDatabases()
    await product?.close()
  })
  const portal = portalAt(() => product)
  return Object.defineProperties(portal, {
    masterKey: { get: () => product.masterKey },
    output: { value: () => product.output() },
    restart: { value: (...values: Parameters<ProductForTests['restart']>) => product.restart(...values) },
  }) as ReturnType<typeof ownPortal>
}

function portalAt(place: () => Pick<Portal, 'urls' | 'databaseUrl' | 'eventStoreUrl'>): Portal {
  const rows: Portal['rows'] = async (text, values = []) =>
    (await databaseAt(place().databaseUrl).query(text, [...values])).rows
  const events: Portal['events'] = async (of) => {
    const log = logAt(place().eventStoreUrl)
    if ('stream' in of) return (await log.store).read(of.stream)
    log.history = readOn(log)
    return (await log.history).filter(({ type }) => of.types.includes(type))
  }
  return {
    get urls() {
      return place().urls
    },
    get databaseUrl() {
      return place().databaseUrl
    },
    get eventStoreUrl() {
      return place().eventStoreUrl
    },
    client: () => openClient(place().urls),
    rows,
    events,
    async countEvents(type, holding = '') {
      const recorded = await events({ types: [type] })
      const text = holding.toLowerCase()
      return recorded.filter(({ stream, data }) =>
        `${stream}${JSON.stringify(data)}`.toLowerCase().includes(text),
      ).length
    },
  }
}

function databaseAt(url: string): pg.Pool {
  const open =
    databases.get(url) ??
    new pg.Pool({ connectionString: url, max: 4, options: '-c search_path=views,public' })
  databases.set(url, open)
  return open
}

function logAt(url: string): Log {
  const open = logs.get(url) ?? { store: openStoredLog(url, silentLog()), history: Promise.resolve([]) }
  logs.set(url, open)
  return open
}

async function readOn({ store, history }: Log): Promise<readonly RecordedEvent[]> {
  const events = await history.catch(() => [])
  const batches = await Array.fromAsync((await store).readAll({ after: events.at(-1)?.position ?? 0 }))
  return [...events, ...batches.flat()]
}

async function closeDatabases(): Promise<void> {
  for (const { store } of logs.values()) await (await store).close()
  logs.clear()
  for (const pool of databases.values()) await pool.end()
  databases.clear()
}
