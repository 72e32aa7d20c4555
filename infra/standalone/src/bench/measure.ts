import { cpuMicros, memoryMb } from './processes.ts'

/**
 * A benchmark compares ways to do the same work on one machine in one run.
 *
 *   export const append: Benchmark = {
 *     id: 'P5',
 *     name: 'append',
 *     about: 'The event store port, 1, 16 and 64 writers.',
 *     cases: async (bench) => {
 *       const { url } = await bench.database('append')
 *       return [{ name: '64 writers', unit: 'appends/s', goal: '≥ 3 × peer', contestants: { ours, peer }, met: … }]
 *     },
 *   }
 *
 * and a line in `benchmarks.ts`. All contestants of a case are open at once and take turns: a round of the first, a round of
 * the second …, so that a noisy minute hits all of them. Ratios are medians of the ratios within a round. CPU is that of the
 * processes that a contestant names, with all their descendants (name PostgreSQL by its postmaster); the one that makes the
 * load is left out by not being named. `callers` and `httpLoad` make rounds.
 */
export type Benchmark = {
  /** As in the goals: P1, P2 … */
  readonly id: string
  /** What it is called by: `npm run bench -- directory`. */
  readonly name: string
  readonly about: string
  readonly cases: (bench: Bench) => Promise<readonly Case[]>
}

/** What a benchmark is given. */
export type Bench = {
  /**
   * A migrated database on the benchmark's own PostgreSQL (default settings, fsync on). It is kept for the next run: `fill`
   * is called where it is new, and a fill that is interrupted begins anew. Another name, another database: put what it
   * holds, and a version, into the name.
   */
  database(name: string, fill?: (url: string) => Promise<void>): Promise<BenchDatabase>
  /** Runs when the benchmark is over, last come first. */
  defer(close: () => Promise<void> | void): void
  /** Shown while one waits, such as how far the data is made. */
  say(line: string): void
}

export type BenchDatabase = {
  readonly url: string
  /** For `pids`: its descendants are all of PostgreSQL. */
  readonly postmaster: number
}

export type Case = {
  readonly name: string
  /** Of the rate: `req/s`, `appends/s`, `events/s`. */
  readonly unit: string
  /** In words, as printed. */
  readonly goal: string
  /** `ours`, and where there are such a `limit` and a `peer`. Others are shown too. */
  readonly contestants: Readonly<Record<string, Contestant>>
  /** Undefined: there is nothing to decide. */
  readonly met?: (figures: Figures) => boolean
  /** Rounds that count; 5 unless told. One more, which does not count, warms up. */
  readonly rounds?: number
  /** How long a round is, for rounds that last as long as they are told; 4 unless told. */
  readonly seconds?: number
}

export type Contestant = {
  /** Brings it up, once. */
  open(): Promise<Running>
}

export type Running = {
  readonly round: Round
  /** Processes whose CPU and memory count, each with its descendants; asked before every round. */
  readonly pids: () => readonly number[]
  close?(): Promise<void>
}

/** Works until the signal aborts (or until its fixed work is done) and says how much it did. */
export type Round = (signal: AbortSignal) => Promise<Work>

export type Work = {
  readonly operations: number
  /** Of single operations, in milliseconds. */
  readonly latencies?: readonly number[]
  /** How long the work took, where that is not the whole round (a job that prepares itself first). */
  readonly ms?: number
  /** Of the work alone, where a job prepares itself first. */
  readonly cpuMicros?: number
}

type Turn = { rate: number; cpu: number; latencies: readonly number[] }

/** What came out of a case, by contestant. */
export type Figures = {
  /** Median of the rounds' operations per second. */
  rate(who: string): number
  /** Median of the rounds' CPU microseconds per operation; NaN where the system does not tell. */
  cpu(who: string): number
  p50(who: string): number
  p99(who: string): number
  memoryMb(who: string): number
  /** Median of the rounds' `rate(a) / rate(b)`. */
  rateRatio(a: string, b: string): number
  /** Median of the rounds' `cpu(a) / cpu(b)`. */
  cpuRatio(a: string, b: string): number
}

/** Runs a case's rounds. */
export async function measure(given: Case, say: (line: string) => void): Promise<Figures> {
  const { contestants, rounds = 5, seconds = 4 } = given
  const running: [string, Running][] = []
  const turns = new Map<string, Turn[]>()
  const memory = new Map<string, number>()
  try {
    for (const [who, contestant] of Object.entries(contestants)) {
      running.push([who, await contestant.open()])
      turns.set(who, [])
    }
    for (let round = 0; round <= rounds; round += 1) {
      say(`${given.name}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}`)
      for (const [who, one] of running) {
        const turn = await takeTurn(one, seconds)
        if (round > 0) turns.get(who)?.push(turn)
      }
    }
    for (const [who, one] of running) memory.set(who, memoryMb(one.pids()))
  } finally {
    for (const [, one] of running.toReversed()) await one.close?.()
  }
  return figures(turns, memory)
}

async function takeTurn(one: Running, seconds: number): Promise<Turn> {
  const pids = one.pids()
  const before = cpuMicros(pids)
  const began = performance.now()
  const work = await one.round(AbortSignal.timeout(seconds * 1_000))
  const ms = work.ms ?? performance.now() - began
  const cpu = work.cpuMicros ?? cpuMicros(pids) - before
  return {
    rate: (work.operations / ms) * 1_000,
    cpu: cpu / work.operations,
    latencies: (work.latencies ?? []).toSorted((a, b) => a - b),
  }
}

function figures(turns: ReadonlyMap<string, readonly Turn[]>, memory: ReadonlyMap<string, number>): Figures {
  const of = (who: string) => turns.get(who) ?? []
  const each = (who: string, value: (turn: Turn) => number) => median(of(who).map(value))
  const ratio = (a: string, b: string, value: (turn: Turn) => number) =>
    median(of(a).map((turn, round) => value(turn) / value(of(b)[round] ?? turn)))
  return {
    rate: (who) => each(who, (turn) => turn.rate),
    cpu: (who) => each(who, (turn) => turn.cpu),
    p50: (who) => each(who, (turn) => quantile(turn.latencies, 0.5)),
    p99: (who) => each(who, (turn) => quantile(turn.latencies, 0.99)),
    memoryMb: (who) => memory.get(who) ?? Number.NaN,
    rateRatio: (a, b) => ratio(a, b, (turn) => turn.rate),
    cpuRatio: (a, b) => ratio(a, b, (turn) => turn.cpu),
  }
}

/** Of sorted values. */
const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** A round in which so many callers each do one operation after the other. */
export const callers =
  (count: number, operation: (caller: number) => Promise<unknown>): Round =>
  async (signal) => {
    const latencies: number[] = []
    const one = async (caller: number) => {
      while (!signal.aborted) {
        const began = performance.now()
        await operation(caller)
        latencies.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: count }, (_, caller) => one(caller)))
    return { operations: latencies.length, latencies }
  }
