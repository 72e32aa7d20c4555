import { expect, test } from 'vitest'
import { type Figures, figuresOf, latencyOf, spread } from './figures.ts'
import { type Contestant, callers, type Measured, measure } from './measure.ts'

/** A contestant whose n-th round does the n-th number of operations in 100 ms. */
function does(operations: readonly number[], took: string[] = [], name = ''): Contestant {
  let round = 0
  return {
    open: async () => ({
      pids: () => [],
      round: async () => {
        took.push(name)
        const count = operations[round++] ?? 0
        return { operations: count, ms: 100, cpuMicros: count * 10, latency: { p50: 2, p99: 3 } }
      },
      close: async () => void took.push(`${name} closed`),
    }),
  }
}

const of = (contestants: Readonly<Record<string, Contestant>>): Measured => ({
  ...{ rounds: 3, seconds: 0.01, contestants },
})

const figuresAfter = async (measured: Measured): Promise<Figures> =>
  figuresOf([await measure(measured, () => {})])

test('contestants take turns, the starting one rotates, and the warm-up round is not counted', async () => {
  const took: string[] = []
  const contestants = { ours: does([1, 10, 20, 30], took, 'ours'), peer: does([1, 1, 1, 1], took, 'peer') }
  const between = async () => void took.push('checkpoint')
  const figures = await figuresAfter({ ...of(contestants), between })
  expect(took.filter((one) => one === 'checkpoint')).toHaveLength(8)
  expect(took.filter((one) => one !== 'checkpoint')).toEqual([
    ...['ours', 'peer', 'peer', 'ours', 'ours', 'peer', 'peer', 'ours', 'peer closed', 'ours closed'],
  ])
  expect(figures.rate('ours')).toEqual({ least: 100, median: 200, most: 300 })
})

test('a ratio is the median of the ratios within each round, not the ratio of the medians', async () => {
  // The machine's speed differs between rounds: ours does twice the peer's operations, in the last round as many.
  const contestants = { ours: does([0, 20, 2_000, 100]), peer: does([0, 10, 1_000, 100]) }
  const figures = await figuresAfter(of(contestants))
  expect(figures.ratio('rate', 'ours', 'peer')).toEqual({ least: 1, median: 2, most: 2 })
  expect(figures.cpu('ours').median).toBe(10)
  expect(figures.ratio('cpu', 'ours', 'peer').median).toBe(1)
  expect(figures.latency('ours')).toEqual({ p50: 2, p99: 3 })
})

test('a round of several slices is their sum, and each slice begins with another contestant', async () => {
  const took: string[] = []
  const contestants = { ours: does([10, 30, 20, 40], took, 'ours'), peer: does([1, 1, 1, 1], took, 'peer') }
  const figures = await figuresAfter({ ...of(contestants), rounds: 2, warmUps: 0, slices: 2 })
  expect(took.slice(0, 8)).toEqual(['ours', 'peer', 'peer', 'ours', 'peer', 'ours', 'ours', 'peer'])
  expect(figures.rate('ours')).toEqual({ least: 200, median: 250, most: 300 })
  expect(figures.ratio('rate', 'ours', 'peer')).toEqual({ least: 20, median: 25, most: 30 })
})

test('a warm-up round may be shorter than the others', async () => {
  const asked: number[] = []
  const work = { operations: 1, ms: 1, cpuMicros: 1 }
  const round = async (seconds: number) => {
    asked.push(seconds)
    return work
  }
  const ours: Contestant = { open: async () => ({ pids: () => [], round }) }
  await measure({ contestants: { ours }, rounds: 1, seconds: 0.04, slices: 4, warmUpSeconds: 0.02 }, () => {})
  expect(asked).toEqual([0.01, 0.01, ...[0.01, 0.01, 0.01, 0.01]])
})

test('contestants opened several times are compared within each opening', async () => {
  const once = (ours: number, peer: number) =>
    measure({ ...of({ ours: does([0, ours]), peer: does([0, peer]) }), rounds: 1 }, () => {})
  const figures = figuresOf([await once(20, 10), await once(300, 100), await once(40, 10)])
  expect(figures.ratio('rate', 'ours', 'peer')).toEqual({ least: 2, median: 3, most: 4 })
  expect(figures.rate('peer').median).toBe(100)
})

test('an extra figure is its maximum over the counted rounds, and NaN if no round reports it', async () => {
  const late = [900, 3, 40, 5]
  const contestant: Contestant = {
    open: async () => ({
      pids: () => [],
      round: async () => ({ operations: 1, ms: 1, extra: { 'oldest answer': late.shift()! } }),
    }),
  }
  const figures = await figuresAfter(of({ ours: contestant }))
  expect(figures.extra('ours', 'oldest answer')).toBe(40)
  expect(figures.extra('ours', 'lost changes')).toBeNaN()
})

test('opened contestants are closed when a round fails', async () => {
  const took: string[] = []
  const failing: Contestant = {
    open: async () => ({ pids: () => [], round: () => Promise.reject(new Error('planted')) }),
  }
  const measuring = measure(of({ ours: does([1], took, 'ours'), failing }), () => {})
  await expect(measuring).rejects.toThrow('planted')
  expect(took).toEqual(['ours', 'ours closed'])
})

test('each caller runs one operation at a time until the round ends', async () => {
  let inFlight = 0
  let most = 0
  const { operations, latency } = await callers(3, AbortSignal.timeout(60), async () => {
    most = Math.max(most, ++inFlight)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inFlight -= 1
  })
  expect(most).toBe(3)
  expect(operations).toBeGreaterThanOrEqual(9)
  expect(latency!.p50).toBeGreaterThan(4)
})

test('the median of an even count is the mean of the middle two, and that of no values is NaN', () => {
  expect(spread([4, 1, 3, 2])).toEqual({ least: 1, median: 2.5, most: 4 })
  expect(spread([]).median).toBeNaN()
  expect(latencyOf([3, 1, 2])).toEqual({ p50: 2, p99: 3 })
})
