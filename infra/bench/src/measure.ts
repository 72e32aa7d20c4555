import { setTimeout as delay } from 'node:timers/promises'
import { cpuMicros, peakMemoryMb } from './processes.ts'

/** An implementation of the work; opened once per case. */
export type Contestant = { open(): Promise<Running> }

type Running = {
  /** Works for this many seconds, or until its fixed work is done. */
  readonly round: (seconds: number) => Promise<Work>
  /** Processes whose CPU and memory count, with their descendants; called before and after every round. */
  readonly pids: () => readonly number[]
  /** Processes of which only the CPU counts: PostgreSQL, which works only for the contestant whose turn it is. */
  readonly alsoWorking?: () => readonly number[]
  close?(): Promise<void>
}

export type Work = {
  readonly operations: number
  /** Duration of the work; default: the whole round. */
  readonly ms?: number
  readonly latency?: Latency
  /** Further figures by name; the maximum over the rounds is compared with the bound. */
  readonly extra?: Readonly<Record<string, number>>
  /** CPU of the work alone, for rounds that also prepare or clean up. */
  readonly cpuMicros?: number
}

/** In milliseconds. */
export type Latency = { readonly p50: number; readonly p99: number }

export type Measured = {
  readonly contestants: Readonly<Record<string, Contestant>>
  /** Number of counted rounds. */
  readonly rounds: number
  /** Number of warm-up rounds, which come first and are not counted; default 1. */
  readonly warmUps?: number
  /**
   * Number of turns that each contestant takes in a round, of `seconds` in all; default 1. On shared machines memory is
   * up to a third slower for some seconds: short turns share such times out evenly.
   */
  readonly slices?: number
  readonly seconds: number
  /** Runs before every turn, so that no contestant pays for what another has left to do (a checkpoint). */
  readonly between?: () => Promise<void>
}

type Turn = {
  readonly operations: number
  readonly ms: number
  readonly cpuMicros: number
  readonly latency: Latency
  readonly extra: Readonly<Record<string, number>>
}

/** The least, the median and the most of the rounds. */
export type Spread = { readonly least: number; readonly median: number; readonly most: number }

/** The results of a case, by contestant. */
export type Figures = {
  readonly names: readonly string[]
  /** Operations per second. */
  rate(who: string): Spread
  /** CPU microseconds per operation; NaN on systems without /proc. */
  cpu(who: string): Spread
  /** Medians of the rounds' p50 and p99. */
  latency(who: string): Latency
  /** Peak memory in MB, the warm-up round included. */
  memory(who: string): number
  /** Maximum over the counted rounds; NaN if they do not report the figure. */
  extra(who: string, name: string): number
  /** Spread of the ratios within each round: a noisy minute affects both contestants, so it hardly changes their ratio. */
  ratio(figure: 'rate' | 'cpu' | 'p50' | 'p99', who: string, to: string): Spread
}

/**
 * Opens all contestants of a case at once and lets them take turns. Each round begins with another contestant, so that
 * after-effects of a turn and noise on the machine affect all of them alike.
 */
export async function measure(
  { contestants, rounds, seconds, warmUps = 1, slices = 1, between }: Measured,
  say: (line: string) => void,
): Promise<Figures> {
  const running: [string, Running][] = []
  const turns = new Map<string, Turn[]>()
  const memory = new Map<string, number>()
  try {
    for (const [who, contestant] of Object.entries(contestants)) {
      running.push([who, await contestant.open()])
      turns.set(who, [])
    }
    for (let round = 1 - warmUps; round <= rounds; round += 1) {
      say(round < 1 ? 'warming up' : `round ${round} of ${rounds}`)
      const taken = new Map<string, Turn[]>(running.map(([who]) => [who, []]))
      for (let slice = 0; slice < slices; slice += 1) {
        const first = (round + warmUps - 1 + slice) % running.length
        for (const [who, one] of [...running.slice(first), ...running.slice(0, first)]) {
          if (slice === 0) await between?.()
          taken.get(who)!.push(await takeTurn(one, seconds / slices))
          memory.set(who, Math.max(memory.get(who) ?? 0, peakMemoryMb(one.pids())))
        }
      }
      if (round > 0) for (const [who, parts] of taken) turns.get(who)!.push(together(parts))
    }
  } finally {
    for (const [, one] of running.toReversed()) await one.close?.()
  }
  return figures(turns, memory)
}

async function takeTurn(one: Running, seconds: number): Promise<Turn> {
  const used = () => cpuMicros([...one.pids(), ...(one.alsoWorking?.() ?? [])])
  const before = used()
  const began = performance.now()
  const work = await one.round(seconds)
  const ms = work.ms ?? performance.now() - began
  // Work that continues after the last answer is part of this turn, and must not slow down the next one.
  await untilIdle(used)
  return {
    ...{ operations: work.operations, ms, cpuMicros: work.cpuMicros ?? used() - before },
    latency: work.latency ?? { p50: Number.NaN, p99: Number.NaN },
    extra: work.extra ?? {},
  }
}

/** One turn made of several; its latency is the median of theirs. */
function together(turns: readonly Turn[]): Turn {
  const sum = (value: (turn: Turn) => number) => turns.reduce((total, turn) => total + value(turn), 0)
  const middle = (value: (turn: Turn) => number) => spread(turns.map(value)).median
  const names = new Set(turns.flatMap(({ extra }) => Object.keys(extra)))
  return {
    operations: sum(({ operations }) => operations),
    ms: sum(({ ms }) => ms),
    cpuMicros: sum(({ cpuMicros }) => cpuMicros),
    latency: { p50: middle(({ latency }) => latency.p50), p99: middle(({ latency }) => latency.p99) },
    extra: Object.fromEntries(
      [...names].map((name) => [name, Math.max(...turns.flatMap(({ extra }) => extra[name] ?? []))]),
    ),
  }
}

const lookMs = 100
const idleMicros = 20_000
const maxLooks = 50

/** Resolves once the processes use at most a fifth of a core, or after 5 s, because some never become idle. */
async function untilIdle(used: () => number): Promise<void> {
  let before = used()
  for (let look = 0; look < maxLooks; look += 1) {
    await delay(lookMs)
    const now = used()
    // Negated, so that NaN (no /proc) ends the wait.
    if (!(now - before > idleMicros)) return
    before = now
  }
}

function figures(turns: ReadonlyMap<string, readonly Turn[]>, memory: ReadonlyMap<string, number>): Figures {
  const of = (who: string) => turns.get(who) ?? []
  const each = (who: string, value: (turn: Turn) => number) => spread(of(who).map(value))
  const values = {
    rate: ({ operations, ms }: Turn) => (operations / ms) * 1_000,
    cpu: ({ cpuMicros, operations }: Turn) => cpuMicros / operations,
    p50: (turn: Turn) => turn.latency.p50,
    p99: (turn: Turn) => turn.latency.p99,
  }
  return {
    names: [...turns.keys()],
    rate: (who) => each(who, values.rate),
    cpu: (who) => each(who, values.cpu),
    latency: (who) => ({ p50: each(who, values.p50).median, p99: each(who, values.p99).median }),
    memory: (who) => memory.get(who) ?? Number.NaN,
    extra: (who, name) => each(who, ({ extra }) => extra[name] ?? Number.NaN).most,
    ratio: (figure, who, to) =>
      spread(of(who).map((turn, round) => values[figure](turn) / values[figure](of(to)[round]!))),
  }
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const [least = Number.NaN, most = Number.NaN] = [sorted[0], sorted.at(-1)]
  return { least, median: median(sorted), most }
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

export function latencyOf(latencies: readonly number[]): Latency {
  const sorted = latencies.toSorted((a, b) => a - b)
  const quantile = (q: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
  return { p50: quantile(0.5), p99: quantile(0.99) }
}

/** Runs `count` callers, each one operation at a time, until the signal aborts or `most` operations are done. */
export async function callers(
  count: number,
  signal: AbortSignal,
  operation: (caller: number) => Promise<unknown>,
  most = Number.POSITIVE_INFINITY,
): Promise<Work> {
  const latencies: number[] = []
  let begun = 0
  const one = async (caller: number) => {
    while (!signal.aborted && begun++ < most) {
      const began = performance.now()
      await operation(caller)
      latencies.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: count }, (_, caller) => one(caller)))
  return { operations: latencies.length, ms: performance.now() - began, latency: latencyOf(latencies) }
}
