import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { user } from './cluster.ts'
import { ownedBy, ownerOf } from './owner.ts'
import { findPlace, type Place } from './place.ts'
import { startPostgres } from './start.ts'

type JoinedPostgres = {
  readonly url: string
  /** Stops PostgreSQL if it was started for this command. */
  close(): Promise<void>
}

/**
 * The database of the portal in `dataDir`, for an operator's command: that of the running portal; if none runs,
 * PostgreSQL is run for the duration of the command. Throws CannotStart, also if there never was a portal, and while
 * another command runs it.
 */
export async function joinPostgres(dataDir: string, log: Log): Promise<JoinedPostgres> {
  const folder = resolve(dataDir)
  if (
    !(await stat(join(folder, 'postgres.password')).catch(() =>
      stat(join(folder, 'postgres-is-in')).catch(() => undefined),
    ))
  )
    throw new CannotStart(`There is no portal in ${folder}: set DATA_DIR to its folder, or DATABASE_URL.`)
  const place = await findPlace(folder, log)
  const owner = ownerOf(place.folder)
  if (!owner) return startPostgres({ dataDir, log, kind: 'command' })
  // The command that owns it takes the database with it when it ends.
  if (owner.kind === 'command') throw ownedBy(place.folder, owner)
  return { url: await urlOfRunning(place), close: async () => {} }
}

/** Waits, because the owner may be starting it at this moment. */
async function urlOfRunning({ folder, cluster }: Place): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; await delay(50)) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (lines[7]?.trim() !== 'ready') continue
    const password = await readFile(join(folder, 'postgres.password'), 'utf8')
    return `postgres://${user}:${password}@127.0.0.1:${lines[3]}/${user}`
  }
  throw new CannotStart(
    `The database of the portal that runs in ${folder} cannot be joined: run this as the same user, and try again.`,
  )
}
