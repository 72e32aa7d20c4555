import { expect, test } from 'vitest'
import { type Contestant, callers, measure, median } from './measure.ts'

/** Does so many operations in 100 ms, round by round. */
function does(operations: readonly number[], took: string[] = [], name = ''): Contestant {
  let round = 0
  return {
    open: async () => ({
      pids: () => [],
      round: async () => {
        took.push(name)
        const count = operations[round++] ?? 0
        return { operations: count, ms: 100, cpuMicros: count * 10, latencies: [3, 1, 2] }
      },
      close: async () => void took.push(`${name} closed`),
    }),
  }
}

const of = (contestants: Readonly<Record<string, Contestant>>) => ({
  ...{ name: 'case', unit: 'things/s', goal: 'none', rounds: 3, seconds: 0.01, contestants },
})

test('contestants take turns, and the first round only warms up', async () => {
  const took: string[] = []
  const contestants = { ours: does([1, 10, 20, 30], took, 'ours'), peer: does([1, 1, 1, 1], took, 'peer') }
  const figures = await measure(of(contestants), () => {})
  expect(took).toEqual([...Array(4).fill(['ours', 'peer']).flat(), 'peer closed', 'ours closed'])
  expect(figures.rate('ours')).toBe(200)
})

test('a ratio is the median of the ratios within a round, not the ratio of medians', async () => {
  // Round by round the machine is slow, then fast: ours is always twice the peer, save once.
  const contestants = { ours: does([0, 20, 2_000, 100]), peer: does([0, 10, 1_000, 100]) }
  const figures = await measure(of(contestants), () => {})
  expect(figures.rateRatio('ours', 'peer')).toBe(2)
  expect(figures.cpu('ours')).toBe(10)
  expect(figures.cpuRatio('ours', 'peer')).toBe(1)
  expect([figures.p50('ours'), figures.p99('ours')]).toEqual([2, 3])
})

test('what was opened is closed when a round fails', async () => {
  const took: string[] = []
  const failing: Contestant = {
    open: async () => ({ pids: () => [], round: () => Promise.reject(new Error('planted')) }),
  }
  const measuring = measure(of({ ours: does([1], took, 'ours'), failing }), () => {})
  await expect(measuring).rejects.toThrow('planted')
  expect(took).toEqual(['ours', 'ours closed'])
})

test('callers work one operation after the other until the round is over', async () => {
  let inFlight = 0
  let most = 0
  const round = callers(3, async () => {
    most = Math.max(most, ++inFlight)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inFlight -= 1
  })
  const { operations, latencies } = await round(AbortSignal.timeout(60))
  expect(most).toBe(3)
  expect(operations).toBeGreaterThanOrEqual(9)
  expect(latencies).toHaveLength(operations)
})

test('the median of an even number lies between', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})
