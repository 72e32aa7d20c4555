import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../embedded-postgres/start.ts'
import { silentLog } from '../log.ts'
import { migrate } from '../postgres/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the migrated database that test databases are copied from. */
    templateUrl: string
  }
}

let stop: () => Promise<void>

/** vitest's global setup: one PostgreSQL for the whole run, in a temporary folder, with a migrated database to copy from. */
export async function setup(project: TestProject): Promise<void> {
  const folder = await temporaryFolder()
  const postgres = await startPostgres({
    dataDir: folder.path,
    log: silentLog(),
    // Nothing outlives the run, so nothing waits for the disk.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 300 },
  })
  stop = async () => {
    await postgres.close()
    await folder.remove()
  }
  const templateUrl = new URL('/template_migrated', postgres.url).href
  await createDatabase(postgres.url, 'template_migrated')
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
}

export const teardown = (): Promise<void> => stop()

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}
