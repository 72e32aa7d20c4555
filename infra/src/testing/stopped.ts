import { readdir, readFile } from 'node:fs/promises'

/** Stops a process and its descendants (SIGSTOP), as on a hung machine, until they are resumed. */
export async function stopWithChildren(pid: number): Promise<{ resume(): void }> {
  const stopped: number[] = []
  // Processes that are started between listing and stopping are found by listing again.
  for (let found = [pid]; found.length > 0; ) {
    for (const each of found) process.kill(each, 'SIGSTOP')
    stopped.push(...found)
    found = (await childrenOf(stopped)).filter((child) => !stopped.includes(child))
  }
  return {
    resume() {
      for (const each of stopped)
        try {
          process.kill(each, 'SIGCONT')
        } catch {
          // The process has ended meanwhile.
        }
    },
  }
}

/** Whether a process is stopped; false where there is none. */
export const isStopped = async (pid: number): Promise<boolean> => (await stateOf(pid))?.state === 'T'

async function childrenOf(parents: readonly number[]): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const all = await Promise.all(pids.map(async (pid) => ({ pid, ...(await stateOf(pid)) })))
  return all.filter(({ parent }) => parent !== undefined && parents.includes(parent)).map(({ pid }) => pid)
}

async function stateOf(pid: number): Promise<{ state: string; parent: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const [, state, parent] = /\) (\S) (\d+)/.exec(stat ?? '') ?? []
  return state ? { state, parent: Number(parent) } : undefined
}
