import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { CannotStart, systemCode } from '../cannot-start.ts'

const dir = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the database up to date. Processes that start together wait for each other, and all but the first find nothing to
 * do. This is every service's first contact with the database: one that cannot be used throws CannotStart.
 */
export async function migrate(url: string): Promise<void> {
  try {
    await runner({
      databaseUrl: { connectionString: url, connectionTimeoutMillis: 10_000 },
      dir,
      direction: 'up',
      migrationsTable: 'migrations',
      advisoryLockMode: 'wait',
      // Numbers are given out in ranges by part, so a lower number may arrive later; files do not depend on other ranges.
      checkOrder: false,
      logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    })
  } catch (error) {
    throw asSentence(error, url) ?? error
  }
}

function asSentence(error: unknown, url: string): CannotStart | undefined {
  const code = systemCode(error) ?? ''
  const { host, pathname } = new URL(url)
  if (/^E[A-Z]+$/.test(code))
    return new CannotStart(
      `The database at ${host} cannot be reached (${code}): start it, or correct DATABASE_URL.`,
    )
  if (code.startsWith('28'))
    return new CannotStart(`The database at ${host} does not let us in: correct DATABASE_URL.`)
  if (code === '3D000')
    return new CannotStart(
      `There is no database ${pathname.slice(1)} at ${host}: create it, or correct DATABASE_URL.`,
    )
  return undefined
}
