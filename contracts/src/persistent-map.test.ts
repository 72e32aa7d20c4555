import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PersistentMap } from './persistent-map.ts'
import { uuid5 } from './uuid5.ts'

const some = Array.from({ length: 40 }, (_, n) => uuid5('00000000-0000-4000-8000-000000000000', String(n)))
/** They begin alike, so that no digit tells them apart. */
const alike = some.slice(0, 20).map((key) => `aaaaaaaa${key.slice(8)}`)
const keys = [...some, ...alike]
const entries = fc.array(fc.tuple(fc.constantFrom(...keys), fc.integer()), { maxLength: 120, size: 'max' })

test('holds what a Map would hold', () =>
  fc.assert(
    fc.property(entries, (all) => {
      const map = all.reduce((map, [key, value]) => map.with(key, value), new PersistentMap<number>())
      const like = new Map(all)
      expect(map.size).toBe(like.size)
      for (const key of keys) {
        expect(map.get(key)).toBe(like.get(key))
        expect(map.has(key)).toBe(like.has(key))
      }
      expect([...map.values()].toSorted()).toEqual([...like.values()].toSorted())
      expect(new Map(map.entries())).toEqual(like)
    }),
  ))

test('a change leaves the map before it as it was', () =>
  fc.assert(
    fc.property(entries, entries, (first, then) => {
      const before = first.reduce((map, [key, value]) => map.with(key, value), new PersistentMap<number>())
      const held = keys.map((key) => before.get(key))
      for (const [key, value] of then) before.with(key, value)
      expect(keys.map((key) => before.get(key))).toEqual(held)
    }),
  ))

test('a transient copy holds what a Map would hold, and what it was copied from stays', () =>
  fc.assert(
    fc.property(entries, entries, (first, then) => {
      const before = first.reduce((map, [key, value]) => map.with(key, value), new PersistentMap<number>())
      const held = keys.map((key) => before.get(key))
      const changed = then.reduce((map, [key, value]) => map.with(key, value), before.transient())
      const like = new Map([...first, ...then])
      expect(keys.map((key) => changed.get(key))).toEqual(keys.map((key) => like.get(key)))
      expect(changed.size).toBe(like.size)
      expect(keys.map((key) => before.get(key))).toEqual(held)
    }),
  ))

test('a transient copy changes in place, and not what it was copied from', () => {
  const before = new PersistentMap<number>().with(keys[0]!, 1)
  const copy = before.transient()
  const after = copy.with(keys[0]!, 2).with(keys[1]!, 3)
  expect([copy.get(keys[0]!), after.get(keys[1]!), after.size]).toEqual([2, 3, 2])
  expect([before.get(keys[0]!), before.get(keys[1]!), before.size]).toEqual([1, undefined, 1])
})

test('10,000 changes take a moment, as each copies a part only', () => {
  const started = performance.now()
  let map = new PersistentMap<number>()
  for (let n = 0; n < 10_000; n++) map = map.with(uuid5(keys[n % keys.length]!, String(n)), n)
  expect(map.size).toBe(10_000)
  // A copy of the whole for each change would take a minute.
  expect(performance.now() - started).toBeLessThan(3_000)
})
