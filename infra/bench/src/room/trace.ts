import { spread } from '../figures.ts'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Of the thread's own CPU time, where it is known. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}
/** As Chromium writes it. */
export type Trace = { readonly traceEvents: readonly TraceEvent[] }

const work = new Set([
  ...[
    'EvaluateScript',
    'FunctionCall',
    'TimerFire',
    'FireAnimationFrame',
    'RunMicrotasks',
    'MinorGC',
    'MajorGC',
  ],
  ...['UpdateLayoutTree', 'Layout', 'EventDispatch', 'FireIdleCallback'],
])
/** Messages that come within so many microseconds of each other are of one update. */
const together = 50_000
const micros = ({ dur = 0, tdur = dur }: TraceEvent) => Math.min(dur, tdur)

/** What the main thread of the page did: milliseconds of script, style and layout after the messages of an update. */
export function updatesIn({ traceEvents }: Trace) {
  const main = mainThread(traceEvents)
  const own = traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
  const complete = own.filter(({ ph }) => ph === 'X').toSorted((one, other) => one.ts - other.ts)
  const tasks = complete.filter(({ name }) => name === 'RunTask')
  const received = own
    .filter(({ name }) => name === 'WebSocketReceive')
    .toSorted((one, other) => one.ts - other.ts)
  const begins = received.flatMap(({ ts }, n) => (n === 0 || ts - received[n - 1]!.ts > together ? [ts] : []))
  const costs = begins.map((from, n) =>
    costBetween(complete, from, begins[n + 1] ?? Number.POSITIVE_INFINITY),
  )
  return {
    updates: begins.length,
    ofUpdates: spread(costs.slice(0, -1)).median / 1_000,
    longestTask: Math.max(...tasks.map(micros)) / 1_000,
  }
}

/** Of nested events only the outermost counts. */
function costBetween(complete: readonly TraceEvent[], from: number, to: number): number {
  let sum = 0
  let ends = 0
  for (const event of complete) {
    if (event.ts < from || event.ts >= to || event.ts < ends || !work.has(event.name)) continue
    sum += micros(event)
    ends = event.ts + (event.dur ?? 0)
  }
  return sum
}

/** The renderer that did the most. */
function mainThread(events: readonly TraceEvent[]) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const count = ({ pid, tid }: TraceEvent) =>
    events.reduce((sum, event) => sum + Number(event.pid === pid && event.tid === tid), 0)
  const [main] = threads.toSorted((one, other) => count(other) - count(one))
  if (!main) throw new Error('The trace has no page.')
  return main
}
