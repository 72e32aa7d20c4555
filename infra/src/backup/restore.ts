import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CannotStart } from '../cannot-start.ts'
import { openStoredLog } from '../event-store/open.ts'
import { isPostgresUrl } from '../event-store/url.ts'
import type { Log } from '../log.ts'
import { type MasterKeys, opensClaimSecret } from '../personal-data/key-ring.ts'
import { knownMigrations, migrate } from '../postgres/migrate.ts'
import { mustBeEmpty, mustBeEmptyLog } from './empty-place.ts'
import { readLines } from './files.ts'
import { type Manifest, readManifest, tableFile } from './manifest.ts'
import { type Positions, positionsFor } from './positions.ts'
import { appendLogTo, copyLogIn } from './restore-log.ts'
import { backedUp } from './tables.ts'

/** A verified backup. */
export type Backup = { readonly folder: string; readonly manifest: Manifest }

/**
 * Verifies a backup; throws CannotStart if it is damaged, of a later release, or encrypted under another master key.
 */
export async function checkBackup(folder: string, masterKeys: MasterKeys | undefined): Promise<Backup> {
  const manifest = await readManifest(folder)
  const known = new Set(await knownMigrations())
  if (manifest.migrations.some((name) => !known.has(name)))
    throw new CannotStart(
      `The backup in ${folder} was made by a later release: restore it with that release.`,
    )
  if (!masterKeys)
    throw new CannotStart(
      'The MASTER_KEY of the portal that was backed up is missing: set it, or copy its secrets.json into DATA_DIR.',
    )
  const columns = manifest.tables.stored_secrets?.columns ?? []
  for await (const line of linesOf({ folder, manifest }, 'stored_secrets')) {
    const [name, wrapped = ''] = ['name', 'wrapped'].map(
      (column) => line.split('\t')[columns.indexOf(column)],
    )
    // A bytea as COPY writes it: \\x00ff…
    if (name === 'claims' && opensClaimSecret(masterKeys, Buffer.from(wrapped.slice(3), 'hex')))
      return { folder, manifest }
  }
  throw new CannotStart(
    'This backup is from under another MASTER_KEY: set the one of the portal that was backed up.',
  )
}

type Into = { readonly databaseUrl: string; readonly eventStoreUrl: string; readonly log: Log }

/** Restores a backup into an empty database; the tables, and a log in the same database, in one transaction. */
export async function restoreBackup(
  backup: Backup,
  { databaseUrl, eventStoreUrl, log }: Into,
): Promise<void> {
  const hasOwnLog = eventStoreUrl !== databaseUrl
  const isPostgres = isPostgresUrl(eventStoreUrl)
  await using opened = new AsyncDisposableStack()
  const store = isPostgres
    ? undefined
    : opened.adopt(await openStoredLog(eventStoreUrl, log), (each) => each.close())
  await mustBeEmpty(databaseUrl)
  if (store) await mustBeEmptyLog(store)
  else if (hasOwnLog) await mustBeEmpty(eventStoreUrl)

  const positions = positionsFor(await wantedPositions(backup))
  if (store) await appendLogTo(store, backup.folder, positions)
  if (!store && hasOwnLog) {
    await migrate(eventStoreUrl, undefined, 'EVENT_STORE_URL')
    await inOneTransaction(eventStoreUrl, (client) => copyLogIn(client, backup.folder, positions))
  }
  // The tables first get the form that they had in the backup, so that its rows fit; later migrations then convert
  // them.
  await migrate(databaseUrl, backup.manifest.migrations)
  await inOneTransaction(databaseUrl, async (client) => {
    if (!hasOwnLog) await copyLogIn(client, backup.folder, positions)
    for (const table of Object.keys(backup.manifest.tables))
      await copyTableIn(client, backup, table, positions)
  })
  await migrate(databaseUrl)
  // Checkpoints were mapped to new positions, where the events may be others than those that `event_id` names.
  await inOneTransaction(databaseUrl, async (client) => {
    await client.query('update checkpoints set event_id = null')
  })
}

async function inOneTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const linesOf = ({ folder }: Backup, table: string) => readLines(join(folder, tableFile(table)))

async function wantedPositions(backup: Backup): Promise<number[]> {
  const wanted: number[] = []
  for (const [table, { columns }] of Object.entries(backup.manifest.tables)) {
    const at = columns.indexOf(backedUp[table]?.position ?? '')
    if (at >= 0) for await (const line of linesOf(backup, table)) wanted.push(Number(line.split('\t')[at]))
  }
  return wanted
}

async function copyTableIn(
  client: pg.Client,
  backup: Backup,
  table: string,
  positions: Positions,
): Promise<void> {
  const { position = '' } = backedUp[table] ?? {}
  const { columns } = backup.manifest.tables[table]!
  const at = columns.indexOf(position)
  const rows = async function* () {
    for await (const line of linesOf(backup, table)) yield at < 0 ? `${line}\n` : moved(line)
  }
  const moved = (line: string) => {
    const fields = line.split('\t')
    fields[at] = String(positions.of(Number(fields[at])))
    return `${fields.join('\t')}\n`
  }
  const name = `public.${client.escapeIdentifier(table)}`
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  // Rows that a start on the empty database may have left: also the checkpoints of read models, which are then built anew.
  await client.query(`delete from ${name}`)
  await pipeline(Readable.from(rows()), client.query(copyFrom(`copy ${name} (${listed}) from stdin`)))
}
