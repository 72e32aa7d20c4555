import { expect, test } from 'vitest'
import { Ranks, standing } from './ranks.ts'

test('a document far beyond all others has its rank', () => {
  const ranks = new Ranks()
  ranks.set(5_000, standing(7, 'far'))
  ranks.set(0, standing(8, 'near'))
  expect(ranks.of(5_000)).toEqual(standing(7, 'far'))
  expect(ranks.compare(5_000, 0)).toBeLessThan(0)
})
