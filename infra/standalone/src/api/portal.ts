import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Client, openClient } from '../testing/client.ts'
import {
  type ProductForTests,
  type ProductForTestsOptions,
  startProductForTests,
} from '../testing/product.ts'

/** The product as its tests see it: from outside, and its database. */
export type Portal = {
  readonly urls: readonly string[]
  readonly databaseUrl: string
  /** Somebody with a browser who is nobody yet. */
  client(): Client
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  rows<Row = any>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** How many events there are of a type whose stream and text hold what is given. */
  countEvents(type: string, holding?: string): Promise<number>
}

const databases = new Map<string, pg.Pool>()

/** The product that all files share. Its demo people are there; whatever else a test needs it makes itself. */
export function sharedPortal(): Portal {
  const { urls, databaseUrl } = inject('sharedProduct')
  afterAll(closeDatabases)
  return portalAt(() => ({ urls, databaseUrl }))
}

/** A product of a file's own, for what would be in the way of other tests. */
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
    restart: { value: (meanwhile: () => Promise<void>) => product.restart(meanwhile) },
  }) as ReturnType<typeof ownPortal>
}

function portalAt(place: () => Pick<Portal, 'urls' | 'databaseUrl'>): Portal {
  const rows: Portal['rows'] = async (text, values = []) =>
    (await databaseAt(place().databaseUrl).query(text, [...values])).rows
  return {
    get urls() {
      return place().urls
    },
    get databaseUrl() {
      return place().databaseUrl
    },
    client: () => openClient(place().urls),
    rows,
    async countEvents(type, holding = '') {
      const [row] = await rows(
        'select count(*)::int as count from events where type = $1 and position(lower($2) in lower(stream || data)) > 0',
        [type, holding],
      )
      return row.count
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

async function closeDatabases(): Promise<void> {
  for (const pool of databases.values()) await pool.end()
  databases.clear()
}
