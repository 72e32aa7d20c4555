import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Account } from './account.ts'
import { bareEnvironment } from './environment.ts'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'

export const user = 'iam'

/** Returns the cluster's password; creates the cluster first if there is none. */
export async function makeCluster(place: Place, { initdb }: Programs): Promise<string> {
  const { folder, cluster, account } = place
  // Left over from a first start that was killed.
  for (const name of await readdir(folder))
    if (name.startsWith('postgres.new-')) await rm(join(folder, name), { recursive: true, force: true })

  const password = await passwordIn(join(folder, 'postgres.password'))
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return password

  const half = join(folder, `postgres.new-${process.pid}`)
  const passwordFile = `${half}.password`
  await mkdir(half, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await give(account, half, passwordFile)
  await run(
    initdb,
    [
      ...['--pgdata', half, '--username', user, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...[
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
      ],
    ],
    place,
  )
  await rename(half, cluster)
  await rm(passwordFile)
  return password
}

/** Stored before the cluster is created, so that there is never a cluster without a known password. */
async function passwordIn(file: string): Promise<string> {
  const there = await readFile(file, 'utf8').catch(() => '')
  if (there) return there
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, password, { mode: 0o600 })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
  return password
}

async function give(account: Account | undefined, ...paths: string[]): Promise<void> {
  if (account) for (const path of paths) await chown(path, account.uid, account.gid)
}

async function run(program: string, args: string[], { folder, account }: Place): Promise<void> {
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    env: bareEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((error: Error) => {
    throw new CannotStart(`The embedded PostgreSQL does not run here (${error.message}): set DATABASE_URL.`)
  })
  if (code !== 0) throw new CannotStart(`The database in ${folder} could not be made: ${lastLine(said)}`)
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
