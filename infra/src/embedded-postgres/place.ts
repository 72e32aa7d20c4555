import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotStart, systemCode } from '../cannot-start.ts'
import { makeDataDir } from '../data-dir.ts'
import type { Log } from '../log.ts'
import { type Account, accountFor } from './account.ts'
import { canEnter } from './reach.ts'

/** The location of a database, and the account that runs it. */
export type Place = {
  /** Holds the cluster, its password and its log. */
  readonly folder: string
  readonly cluster: string
  /** Undefined: the current user. */
  readonly account: Account | undefined
  /** Where PostgreSQL's programs are copied to, if they cannot be used as they are installed. */
  readonly programs: string
}

/** Location on Linux for data that PostgreSQL's user could not reach in the project. */
const elsewhere = '/var/lib/iam-portal'

/**
 * The data is in `dataDir`. If root starts the portal and the project is in a folder that only root may enter (a home
 * of mode 0700), PostgreSQL's user could not reach it: then the data is below /var/lib, and a file in `dataDir` says
 * where.
 */
export async function findPlace(dataDir: string, log: Log): Promise<Place> {
  const folder = await makeDataDir(dataDir)
  const note = join(folder, 'postgres-is-in')
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (noted) return placeIn(noted, dirname(noted))

  const here = await placeIn(folder, folder)
  if (!here.account || (await canEnter(folder, here.account))) return here

  const there = join(elsewhere, randomUUID())
  try {
    await mkdir(there, { recursive: true, mode: 0o711 })
    await writeFile(note, `${there}\n`)
  } catch (error) {
    const code = systemCode(error)
    throw new CannotStart(
      `PostgreSQL's user may not enter ${folder}, and ${there} cannot be made (${code}): set DATA_DIR to another folder.`,
    )
  }
  log.warn(`PostgreSQL's user may not enter ${folder}: the database is in ${there}`)
  return placeIn(there, elsewhere)
}

async function placeIn(folder: string, programs: string): Promise<Place> {
  const cluster = join(folder, 'postgres')
  return { folder, cluster, account: await accountFor(cluster), programs }
}
