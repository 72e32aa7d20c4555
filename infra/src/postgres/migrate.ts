import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { CannotStart, systemCode } from '../cannot-start.ts'
import { isPostgresUrl } from '../event-store/url.ts'
import { checkFitness } from './fitness.ts'

const dir = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The names of all migrations that this release knows. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(dir)).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -'.sql'.length))

/** Migrates the database of DATABASE_URL and, if the log is in another PostgreSQL database, that one. */
export async function migrateAll(databaseUrl: string, eventStoreUrl = databaseUrl): Promise<void> {
  await migrate(databaseUrl)
  if (eventStoreUrl !== databaseUrl && isPostgresUrl(eventStoreUrl))
    await migrate(eventStoreUrl, undefined, 'EVENT_STORE_URL')
}

/**
 * Migrates the database to this release, or by the migrations in `only`: a restore loads tables in the form of the
 * backup. Processes that start together wait for each other, and all but the first find nothing to do. This is every
 * service's first contact with the database: one that cannot be used throws CannotStart.
 */
export async function migrate(
  url: string,
  only?: readonly string[],
  setting: Setting = 'DATABASE_URL',
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrations',
    connectionTimeoutMillis: 10_000,
  })
  // If the server is stopped right afterwards, this connection emits an error while no query is there to receive it.
  client.on('error', () => {})
  try {
    await checkFitness(url)
    await client.connect()
    await runner({
      dbClient: client,
      dir,
      direction: 'up',
      ...(only && { ignorePattern: `(?!(?:${only.join('|')})\\.sql$).*` }),
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      // Numbers are given out in ranges by part, so a lower number may arrive later; files do not depend on other ranges.
      checkOrder: false,
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    })
  } catch (error) {
    throw asSentence(error, url, setting) ?? error
  } finally {
    await client.end().catch(() => {})
  }
}

/** The setting that names the database, for the sentence to the operator. */
type Setting = 'DATABASE_URL' | 'EVENT_STORE_URL'

function asSentence(error: unknown, url: string, setting: Setting): CannotStart | undefined {
  if (error instanceof CannotStart) return error
  const code = systemCode(error) ?? ''
  const { host, pathname } = new URL(url)
  if (/^E[A-Z]+$/.test(code))
    return new CannotStart(
      `The database at ${host} cannot be reached (${code}): start it, or correct ${setting}.`,
    )
  if (code.startsWith('28'))
    return new CannotStart(`The database at ${host} does not let us in: correct ${setting}.`)
  if (code === '08P01' || (code === '42704' && /parameter/.test(String(error))))
    return new CannotStart(
      `What answers at ${host} takes no settings of sessions: connect to PostgreSQL itself, not to a pooler before it.`,
    )
  if (code === '3D000')
    return new CannotStart(
      `There is no database ${pathname.slice(1)} at ${host}: create it, or correct ${setting}.`,
    )
  return undefined
}
