import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, systemCode } from '../cannot-start.ts'

type Owner = {
  readonly pid: number
  /** Start time of the process: its pid alone may be another one's by now, for instance after a reboot. */
  readonly since: string
  readonly id: string
}

/**
 * Makes this process the owner of the folder; throws CannotStart while another owner is alive. Returns a function that
 * releases it.
 */
export async function own(folder: string): Promise<() => void> {
  const path = join(folder, 'owner.json')
  const mine: Owner = { pid: process.pid, since: beginOf(process.pid) ?? '', id: randomUUID() }
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

/** The pid of the folder's owner, if it is alive. */
export function ownerOf(folder: string): number | undefined {
  const owner = readOwner(join(folder, 'owner.json'))
  return owner && lives(owner) ? owner.pid : undefined
}

/** link(2) is atomic and fails if the path exists. */
async function claim(draft: string, path: string, folder: string): Promise<void> {
  for (;;) {
    try {
      return await link(draft, path)
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error
    }
    const owner = readOwner(path)
    if (owner && lives(owner))
      throw new CannotStart(
        `The portal already runs on ${folder} (process ${owner.pid}): stop it, or set DATA_DIR.`,
      )
    // Renamed before it is checked again: of two processes that find a dead owner, only one can rename the file.
    const aside = `${draft}.dead`
    await rename(path, aside).catch(() => {})
    const moved = readOwner(aside)
    if (moved && moved.id !== owner?.id && lives(moved)) await link(aside, path).catch(() => {})
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

const lives = ({ pid, since }: Owner): boolean => isAlive(pid) && (beginOf(pid) ?? since) === since

/** Whether a process with this pid runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
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

function beginOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const ticks = statOf(pid)?.[19]
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  }
  if (process.platform === 'win32') return undefined
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
  )
}
