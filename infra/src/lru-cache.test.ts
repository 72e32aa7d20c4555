import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'
import { remembered } from './metrics.ts'

const key = fc.integer({ min: 0, max: 50 })

test('what is kept weighs no more than is allowed and its last entry, whatever is added, used and deleted', () => {
  const step = fc.oneof(
    fc.record({ add: key, weight: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ get: key }),
    fc.record({ delete: key }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const cache = new LruCache<number, number>('of any steps', 100)
      for (const one of steps) {
        if ('add' in one) cache.add(one.add, one.weight, one.weight)
        else if ('get' in one) cache.get(one.get)
        else cache.delete(one.delete)
        let weight = 0
        cache.deleteWhere((value) => {
          weight += value
          return false
        })
        expect(weight).toBeLessThanOrEqual(100 + 20)
      }
    }),
  )
})

test('an entry that is used again and again stays, one that is not used goes', () => {
  const cache = new LruCache<string, number>('of used and unused entries', 10)
  cache.add('used', 1)
  cache.add('unused', 2)
  for (let n = 0; n < 100; n++) {
    cache.add(`other ${n}`, n)
    expect(cache.get('used')).toBe(1)
  }
  expect(cache.get('unused')).toBeUndefined()
  expect(cache.size).toBeLessThanOrEqual(10)
})

test('what was just added stays, however often entries were replaced, deleted or all forgotten before', () => {
  const cache = new LruCache<string, number>('of replaced entries', 10)
  cache.add('first', 1)
  for (let n = 0; n < 1_000; n++) {
    cache.add('replaced', n, 2)
    cache.add('deleted', n, 2)
    cache.delete('deleted')
  }
  expect([cache.get('first'), cache.get('replaced')]).toEqual([1, 999])
  cache.clear()
  cache.add('second', 2, 4)
  expect([cache.get('second'), cache.size]).toEqual([2, 1])
})

test('the metrics say how many entries caches of one name hold', async () => {
  const [one, other] = [
    new LruCache<string, number>('shown in metrics', 10),
    new LruCache('shown in metrics', 10),
  ]
  one.add('a', 1)
  one.add('b', 2)
  other.add('c', 3)
  const shown = async () =>
    (await remembered.get()).values.find(({ labels }) => labels.what === 'shown in metrics')?.value
  expect(await shown()).toBe(3)
  one.clear()
  expect(await shown()).toBe(1)
})
