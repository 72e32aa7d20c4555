import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in /proc in ticks of 1/100 s. */
const microsPerTick = 10_000

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number }

/**
 * CPU time that these processes and their descendants have used so far. Exited children count through the parent that
 * waited for them. NaN on systems without /proc.
 */
export function cpuMicros(pids: readonly number[]): number {
  const family = withDescendants(pids)
  return family ? family.reduce((sum, { ticks }) => sum + ticks, 0) * microsPerTick : Number.NaN
}

/** Peak memory of these processes and their descendants, shared pages counted once; NaN on systems without /proc. */
export function peakMemoryMb(pids: readonly number[]): number {
  const family = withDescendants(pids)
  return family ? family.reduce((sum, { pid }) => sum + peakKb(pid), 0) / 1_024 : Number.NaN
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
    // Fields after the command name, which may contain spaces: state, ppid, …; utime, stime, cutime, cstime at 11 to 14.
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

/** Proportional set size (private pages and its share of shared ones) plus peak minus current resident set size. */
function peakKb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kb = (text: string, name: string) =>
      Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0)
    return kb(rollup, 'Pss') + kb(status, 'VmHWM') - kb(status, 'VmRSS')
  } catch {
    return 0
  }
}
