import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { isPidInUse } from './owner.ts'

/**
 * Stops the postmaster of a run that was killed, which outlives its parent process. To be called by the folder's owner
 * only.
 */
export async function stopLeftover(cluster: string, log: Log): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid || !isPidInUse(pid)) return
  if (!commandOf(pid).includes(cluster)) {
    // The pid belongs to another process by now, which PostgreSQL would take for a running server.
    await rm(lockFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping the PostgreSQL of a run that was killed')
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    process.kill(pid, signal)
    if (await ends(pid, seconds)) return
  }
  throw new CannotStart(`A PostgreSQL of an earlier run (process ${pid}) does not stop: end it by hand.`)
}

async function ends(pid: number, seconds: number): Promise<boolean> {
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await delay(20))
    if (!isPidInUse(pid)) return true
  return false
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (process.platform === 'win32') return ''
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
