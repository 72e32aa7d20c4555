import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, systemCode } from '../cannot-start.ts'

type Owner = {
  readonly pid: number
  /** When that process began: its number alone may belong to another one by now, after a restart of the machine for instance. */
  readonly since: string
  readonly id: string
}

/** Makes this process the only one that uses the folder; refused while another one lives that does. Returns what ends it. */
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

/** A link appears whole or not at all, and only where nothing is. */
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
    // Moved away before it is judged again: of two that find a dead owner at once, only one moves it.
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

/** Whether there is a process with this number; one that has ended and was not collected does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
  return statOf(pid)?.[0] !== 'Z'
}

/** What Linux says about a process from the state on: behind its name, which stands in brackets and may hold spaces. */
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
