/** In milliseconds. */
export type Latency = { readonly p50: number; readonly p99: number }

export type Turn = {
  readonly operations: number
  readonly ms: number
  readonly cpuMicros: number
  readonly latency: Latency
  readonly extra: Readonly<Record<string, number>>
}

/** What a contestant did in the counted rounds of a case, and its peak memory in MB, the warm-up rounds included. */
export type Taken = { readonly turns: readonly Turn[]; readonly memoryMb: number }

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
  /** Peak memory in MB. */
  memory(who: string): number
  /** Maximum over the counted rounds; NaN if they do not report the figure. */
  extra(who: string, name: string): number
  /** Spread of the ratios within each round: a noisy minute affects both contestants, so it hardly changes their ratio. */
  ratio(figure: 'rate' | 'cpu' | 'p50' | 'p99', who: string, to: string): Spread
}

/** The figures of a case whose contestants were opened once, or several times: `openings` holds what each did, by name. */
export function figuresOf(openings: readonly ReadonlyMap<string, Taken>[]): Figures {
  const of = (who: string) => openings.flatMap((taken) => taken.get(who)?.turns ?? [])
  const each = (who: string, value: (turn: Turn) => number) => spread(of(who).map(value))
  const values = {
    rate: ({ operations, ms }: Turn) => (operations / ms) * 1_000,
    cpu: ({ cpuMicros, operations }: Turn) => cpuMicros / operations,
    p50: (turn: Turn) => turn.latency.p50,
    p99: (turn: Turn) => turn.latency.p99,
  }
  return {
    names: [...(openings[0]?.keys() ?? [])],
    rate: (who) => each(who, values.rate),
    cpu: (who) => each(who, values.cpu),
    latency: (who) => ({ p50: each(who, values.p50).median, p99: each(who, values.p99).median }),
    memory: (who) => Math.max(...openings.map((taken) => taken.get(who)?.memoryMb ?? Number.NaN)),
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
