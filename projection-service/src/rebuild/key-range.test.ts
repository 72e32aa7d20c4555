import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeyRange, keysOfPart } from './key-range.ts'

/** The range and all ranges that it gives up, each narrowed as often as `narrowings` says. */
function* allOf(first: KeyRange, narrowings: () => number) {
  for (let range: KeyRange | undefined = first; range; range = range.rest()) {
    for (let times = narrowings(); times > 0; times--) range.narrow()
    yield range
  }
}

test('every key is in exactly one part, however the parts are narrowed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.uuid(), { minLength: 1 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.nat(2), { minLength: 1 }),
      (keys, parts, times) => {
        let turn = 0
        const ranges = Array.from({ length: parts }, (_, part) => [
          ...allOf(keysOfPart(part, parts), () => times[turn++ % times.length]!),
        ]).flat()
        for (const key of keys) expect(ranges.filter((range) => range.has(key))).toHaveLength(1)
      },
    ),
    { numRuns: 50 },
  )
})

test('parts are about equally large', () => {
  const keys = Array.from(
    { length: 20_000 },
    (_, n) => `0a000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  )
  const sizes = [0, 1, 2, 3].map((part) => keys.filter((key) => keysOfPart(part, 4).has(key)).length)
  for (const size of sizes) expect(Math.abs(size - 5_000)).toBeLessThan(500)
})

test('a range of one slot has no half to give up', () => {
  const range = keysOfPart()
  while (range.narrow()) expect(range.rest()).toBeDefined()
  expect(range.narrow()).toBe(false)
})
