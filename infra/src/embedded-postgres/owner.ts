import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, systemCode } from '../cannot-start.ts'

/** What owns a data folder: the portal, or a command of its operator for as long as it works. */
export type OwnerKind = 'portal' | 'command'

/** What is stored in `owner.json`, the lock file of a data folder. */
type Owner = {
  readonly pid: number
  /** When this process started, in the form of `startTimeOf`: another process may have its pid by now. */
  readonly since: string
  /** Random: a process that owns the folder again is another owner. */
  readonly id: string
  /** Without it, as in files of earlier releases: the portal. */
  readonly kind?: OwnerKind
}

/**
 * Makes this process the owner of the folder; throws CannotStart while the process of another owner runs. Returns a
 * function that releases it.
 */
export async function ownFolder(folder: string, kind: OwnerKind): Promise<() => void> {
  const path = join(folder, 'owner.json')
  const since = startTimeOf(process.pid) ?? ''
  const mine: Owner = { pid: process.pid, since, id: randomUUID(), kind }
  const draft = `${path}.${mine.id}`
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    await claim(draft, path, folder)
  } finally {
    await rm(draft, { force: true })
  }
  return () => {
    if (readOwner(path)?.id === mine.id) rmSync(path, { force: true })
  }
}

/** The folder's owner, if that process still runs. */
export function ownerOf(folder: string): Owner | undefined {
  const owner = readOwner(join(folder, 'owner.json'))
  return owner && isStillRunning(owner) ? owner : undefined
}

/** The sentence of a start that finds the folder owned. */
export const ownedBy = (folder: string, { pid, kind }: Owner) =>
  new CannotStart(
    kind === 'command'
      ? `An operator's command (process ${pid}) works on ${folder}: wait until it ends.`
      : `The portal already runs on ${folder} (process ${pid}): stop it, or set DATA_DIR to another folder.`,
  )

/** Links the draft to the path: link(2) is atomic and fails if the path exists. The file of a dead owner is removed. */
async function claim(draft: string, path: string, folder: string): Promise<void> {
  for (;;) {
    try {
      return await link(draft, path)
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error
    }
    const owner = readOwner(path)
    if (owner && isStillRunning(owner)) throw ownedBy(folder, owner)
    // Of several processes that find a dead owner, one renames its file. Another may so rename the file of the new owner,
    // and links it back.
    const aside = `${draft}.dead`
    await rename(path, aside).catch(() => {})
    const moved = readOwner(aside)
    if (moved && moved.id !== owner?.id && isStillRunning(moved)) await link(aside, path).catch(() => {})
    await rm(aside, { force: true })
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

const isStillRunning = ({ pid, since }: Owner): boolean =>
  isPidInUse(pid) && (startTimeOf(pid) ?? since) === since

/** Whether a process with this pid runs; a zombie does not count. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
  return statOf(pid)?.[0] !== 'Z'
}

/** The fields of /proc/{pid}/stat from the state on: after the name, which is in parentheses and may contain spaces. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

/** When a process started, in a form that can only be compared; undefined where the system does not tell. */
function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    // Field 22 in proc(5): clock ticks since the boot, which has an id.
    const ticks = statOf(pid)?.[19]
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  }
  if (process.platform === 'win32') return undefined
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  )
}
