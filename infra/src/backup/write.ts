import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CannotStart, systemCode } from '../cannot-start.ts'
import type { EventStore, RecordedEvent } from '../event-store/port.ts'
import { sessionUrl } from '../postgres/session-url.ts'
import { writeLines } from './files.ts'
import { lineOf } from './log-line.ts'
import { format, logFile, type Manifest, tableFile, writeManifest } from './manifest.ts'
import { type BackedUp, backedUp } from './tables.ts'

type BackupOptions = {
  /** New, or empty. */
  readonly folder: string
  readonly databaseUrl: string
  /** The log as it is stored: encrypted fields stay encrypted. */
  readonly store: EventStore
}

/**
 * Writes everything that cannot be rebuilt into a folder, while the portal runs. Everything acknowledged before is
 * included: the log up to its present end, and the tables in a snapshot taken after that end was read, so that they
 * hold the keys of every user in that part of the log. How far the processes are is copied before that end is read: what
 * follows from an event behind a checkpoint is then in the log, and what came after the checkpoint is only done again.
 */
export async function writeBackup({ folder, databaseUrl, store }: BackupOptions): Promise<Manifest> {
  await makeFolder(folder)
  const ofProcesses = await copyTables(folder, databaseUrl, ({ position }) => position !== undefined)
  const upTo = await store.head()
  const others = await copyTables(folder, databaseUrl, ({ position }) => position === undefined)
  const sum = await writeLines(join(folder, logFile), linesOf(store.readAll({ after: 0, upTo })))
  const madeAt = new Date().toISOString()
  const { migrations } = others
  const tables = { ...ofProcesses.tables, ...others.tables }
  const manifest = { format, madeAt, migrations, log: { ...sum, upTo }, tables } as const
  await writeManifest(folder, manifest)
  return manifest
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length === 0) return
  } catch (error) {
    throw new CannotStart(`The backup cannot be written to ${folder} (${systemCode(error)}).`)
  }
  throw new CannotStart(`The folder ${folder} is not empty: give a new one for the backup.`)
}

async function* linesOf(log: AsyncIterable<readonly RecordedEvent[]>): AsyncGenerator<string> {
  for await (const events of log) yield events.map((event) => `${lineOf(event)}\n`).join('')
}

/** Copies the tables that are wanted as of one moment. */
async function copyTables(
  folder: string,
  databaseUrl: string,
  isWanted: (table: BackedUp) => boolean,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const client = new pg.Client({ connectionString: sessionUrl(databaseUrl), application_name: 'backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
    const tables: Manifest['tables'] = {}
    const wanted = Object.entries(backedUp).filter(([, each]) => isWanted(each))
    for (const [table, { where = 'true' }] of wanted) {
      const columns = await columnsOf(client, table)
      const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const stream = client.query(
        copyTo(`copy (select ${listed} from public.${table} where ${where}) to stdout`),
      )
      tables[table] = { ...(await writeLines(join(folder, tableFile(table)), stream)), columns }
    }
    return { migrations: rows.map(({ name }) => name), tables }
  } finally {
    await client.end()
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}
