import { setTimeout as delay } from 'node:timers/promises'
import { type Latency, latencyOf, spread, type Taken, type Turn } from './figures.ts'
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

export type Measured = {
  readonly contestants: Readonly<Record<string, Contestant>>
  /** Number of counted rounds. */
  readonly rounds: number
  /** Number of warm-up rounds, which come first and are not counted; default 1. */
  readonly warmUps?: number
  /** About the length of a warm-up round, which has whole turns; default: that of the others. */
  readonly warmUpSeconds?: number
  /**
   * Number of turns that each contestant takes in a round, of `seconds` in all; default 1. On shared machines memory is
   * up to a third slower for some seconds: short turns share such times out evenly.
   */
  readonly slices?: number
  readonly seconds: number
  /** Runs before every turn, so that no contestant pays for what another has left to do (a checkpoint). */
  readonly between?: () => Promise<void>
}

/**
 * Opens all contestants of a case at once and lets them take turns. Each round begins with another contestant, so that
 * after-effects of a turn and noise on the machine affect all of them alike.
 */
export async function measure(
  { contestants, rounds, seconds, warmUps = 1, warmUpSeconds = seconds, slices = 1, between }: Measured,
  say: (line: string) => void,
): Promise<ReadonlyMap<string, Taken>> {
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
      const length = round < 1 ? warmUpSeconds : seconds
      const turn = Math.min(seconds / slices, length)
      for (let slice = 0; slice < Math.round(length / turn); slice += 1) {
        const first = (round + warmUps - 1 + slice) % running.length
        for (const [who, one] of [...running.slice(first), ...running.slice(0, first)]) {
          if (slice === 0) await between?.()
          taken.get(who)!.push(await takeTurn(one, turn))
          // Not of what a round that warms up has ended.
          if (round > 0) memory.set(who, Math.max(memory.get(who) ?? 0, peakMemoryMb(one.pids())))
        }
      }
      if (round > 0) for (const [who, parts] of taken) turns.get(who)!.push(together(parts))
    }
  } finally {
    for (const [, one] of running.toReversed()) await one.close?.()
  }
  return new Map(running.map(([who]) => [who, { turns: turns.get(who)!, memoryMb: memory.get(who)! }]))
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

/** Most processes are idle at once: the first look is short and accepts those that use no whole tick of 10 ms in it. */
const looks = [
  { ms: 30, idleMicros: 0 },
  ...Array.from({ length: 50 }, () => ({ ms: 100, idleMicros: 20_000 })),
]

/** Resolves once the processes use little, at most a fifth of a core in a later look, or after 5 s, as some never rest. */
async function untilIdle(used: () => number): Promise<void> {
  let before = used()
  for (const { ms, idleMicros } of looks) {
    await delay(ms)
    const now = used()
    // Negated, so that NaN (no /proc) ends the wait.
    if (!(now - before > idleMicros)) return
    before = now
  }
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
