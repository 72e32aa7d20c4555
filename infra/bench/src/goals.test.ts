import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benchmarks } from './benchmarks.ts'
import { inWords, isKept } from './bounds.ts'
import { goals } from './goals.ts'
import { page, pageUrl } from './page.ts'

test('docs/performance.md is up to date with goals.ts (update it by npm run bench -- --page)', () => {
  expect(readFileSync(pageUrl, 'utf8')).toBe(page())
})

test('every goal has its benchmark, and every benchmark its goal', () => {
  expect(benchmarks.map(({ name }) => name).toSorted()).toEqual(Object.keys(goals).toSorted())
})

test('inWords prints a bound, and isKept checks a value against it: NaN never keeps it', () => {
  expect(inWords({ figure: 'cpu', most: 1 / 80, to: 'peer' })).toBe('CPU ≤ 1/80 × peer')
  expect(inWords({ figure: 'p99', most: 25, unit: 'ms' })).toBe('p99 ≤ 25 ms')
  expect(inWords({ figure: 'rate', least: 0.95, to: 'limit' })).toBe('rate ≥ 0.95 × limit')
  const bound = { figure: 'rate', least: 2 }
  expect([isKept(2, bound), isKept(1.99, bound), isKept(Number.NaN, bound)]).toEqual([true, false, false])
})
