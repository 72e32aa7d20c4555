import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Backup, checkBackup, restoreBackup } from '@iam/infra/backup/restore'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import { openEventStore } from '@iam/infra/event-store/open'
import { reachEventStore } from '@iam/infra/event-store/reach'
import type { Log } from '@iam/infra/log'
import { erasuresFileOf, openErasures, readErasures } from '@iam/infra/personal-data/erasures'
import type { MasterKeys } from '@iam/infra/personal-data/key-ring'
import { openPool } from '@iam/infra/postgres/pool'
import { findMasterKeys } from '@iam/infra/secrets'
import { type OperatorSettings, operatorEnv } from '../env.ts'
import { Misasked, runCommand } from './command.ts'
import { eraseAgain } from './erase-again.ts'

/**
 * `npm run restore -- DIR --erased FILE`: restores a backup into an empty place. Everything that prevents it is reported
 * before anything is changed.
 */
await runCommand(async (log) => {
  const { folder, erased } = await asked()
  const settings = operatorEnv()
  log.level = settings.LOG_LEVEL
  const masterKeys = await findMasterKeys(settings)
  const backup = await checkBackup(folder, masterKeys)
  const again = await restore(backup, settings, masterKeys!, erased, log)
  const { lines } = backup.manifest.log
  console.log(
    `${lines} events are restored; ${again} people who were erased later are erased again. All sessions have ended.`,
  )
})

async function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { erased: { type: 'string', multiple: true }, 'no-erasures-since': { type: 'boolean' } },
  })
  const usage = 'It is called as: npm run restore -- DIR --erased FILE, or with --no-erasures-since'
  const { erased: files = [], 'no-erasures-since': none = false, ...unknown } = values
  const [folder, ...more] = positionals
  if (!folder || more.length > 0 || Object.keys(unknown).length > 0) throw new Misasked(`${usage}.`)
  if (files.length > 0 === none)
    throw new Misasked(
      `${usage}: the backup knows nothing of people who were erased after it, whom erased.jsonl (ERASURES_FILE) names.`,
    )
  const erased = new Set<string>()
  for (const file of files) for (const personId of await readErasures(String(file))) erased.add(personId)
  return { folder: resolve(folder), erased }
}

async function restore(
  backup: Backup,
  settings: OperatorSettings,
  masterKeys: MasterKeys,
  erased: ReadonlySet<string>,
  log: Log,
): Promise<number> {
  // Before the rest: once the backup is restored, people who were erased later can be read until they are erased again.
  const erasures = await openErasures(erasuresFileOf(settings))
  await using opened = new AsyncDisposableStack()
  const own = settings.DATABASE_URL
    ? undefined
    : opened.adopt(await startPostgres({ dataDir: settings.DATA_DIR, log, kind: 'command' }), (postgres) =>
        postgres.close(),
      )
  const databaseUrl = settings.DATABASE_URL ?? own!.url
  const eventStoreUrl = settings.EVENT_STORE_URL ?? databaseUrl
  await reachEventStore({ url: eventStoreUrl, log })
  await restoreBackup(backup, { databaseUrl, eventStoreUrl, log })
  const pool = opened.adopt(
    openPool({ url: databaseUrl, name: 'restore', deadlineMs: 600_000, log }),
    (each) => each.end(),
  )
  const store = opened.adopt(
    await openEventStore({ url: eventStoreUrl, pool, masterKeys, erasures, log }),
    (each) => each.close(),
  )
  return await eraseAgain({ store, pool, log }, erased)
}
