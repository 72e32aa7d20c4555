import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeyRange, keysOfPart } from './key-range.ts'

/** The range and all parts that it and its parts give up, each narrowed as often as `narrowings` says. */
function* allOf(range: KeyRange, narrowings: () => number): Generator<KeyRange> {
  for (let times = narrowings(); times > 0; times--) range.narrow()
  yield range
  for (const part of range.parts()) yield* allOf(part, narrowings)
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

test('after each narrowing a key is held, or in one part for good, or not covered', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 4 }), (key, of) => {
      for (let part = 0; part < of; part++) {
        const range = keysOfPart(part, of)
        let given: number | undefined
        do {
          const number = range.partOf(key)
          if (given !== undefined) expect(number).toBe(given)
          given = number
          expect(range.covers(key)).toBe(range.has(key) || number !== undefined)
          expect(range.parts().flatMap((one, n) => (one.has(key) ? [n] : []))).toEqual(
            number === undefined ? [] : [number],
          )
        } while (range.narrow())
      }
    }),
    { numRuns: 100 },
  )
})

test('a part is given up as a whole: its keys stay the same', () => {
  for (const count of [1, 2, 3, 4]) {
    const range = keysOfPart(0, count)
    const keys = Array.from({ length: 2_000 }, (_, n) => `key ${n}`)
    const keysOfParts = () => range.parts().map((one) => keys.filter(one.has))
    let before = keysOfParts()
    while (range.narrow()) {
      const now = keysOfParts()
      expect(now.slice(0, before.length)).toEqual(before)
      before = now
    }
  }
})

test('a range of one slot has no half to give up', () => {
  const range = keysOfPart()
  while (range.narrow()) expect(range.parts()).not.toEqual([])
  expect(range.narrow()).toBe(false)
})
