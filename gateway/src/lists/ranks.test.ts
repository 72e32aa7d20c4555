import { expect, test } from 'vitest'
import { Ranks, sortKey } from './ranks.ts'

test('a document far beyond all others has its rank', () => {
  const ranks = new Ranks()
  ranks.set(5_000, sortKey(7, 'far'))
  ranks.set(0, sortKey(8, 'near'))
  expect(ranks.of(5_000)).toEqual(sortKey(7, 'far'))
  expect(ranks.compare(5_000, 0)).toBeLessThan(0)
})
