import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process' time in hundredths of a second. */
const microsPerTick = 10_000

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number }

/**
 * CPU that these processes and their descendants have used so far. Children that ended count too, through the parent that
 * collected them. NaN where there is no /proc.
 */
export function cpuMicros(pids: readonly number[]): number {
  const family = withDescendants(pids)
  return family ? family.reduce((sum, { ticks }) => sum + ticks, 0) * microsPerTick : Number.NaN
}

/** Memory that these processes and their descendants hold, shared pages counted once. */
export function memoryMb(pids: readonly number[]): number {
  const family = withDescendants(pids)
  return family ? family.reduce((sum, { pid }) => sum + proportionalKb(pid), 0) / 1_024 : Number.NaN
}

function withDescendants(pids: readonly number[]): Process[] | undefined {
  const all = processes()
  if (!all) return undefined
  const family = new Set(pids)
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

function processes(): Process[] | undefined {
  if (process.platform !== 'linux') return undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
}

function readProcess(pid: number): Process | undefined {
  try {
    // Behind the name, which may hold spaces: state, parent, …; times of its own and of its collected children from 11 on.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
    return { pid, parent: fields[1] ?? 0, ticks }
  } catch {
    return undefined
  }
}

function proportionalKb(pid: number): number {
  try {
    return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
