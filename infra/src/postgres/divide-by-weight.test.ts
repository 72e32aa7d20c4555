import { expect, test } from 'vitest'
import { divideByWeight } from './divide-by-weight.ts'

test('connections are divided by weight, none is left over, and each pool has one', () => {
  const weights = { serving: 10, answers: 2, eventStore: 4 }
  expect(divideByWeight(16, weights)).toEqual(weights)
  expect(divideByWeight(17, weights)).toEqual({ serving: 11, answers: 2, eventStore: 4 })
  expect(divideByWeight(4, weights)).toEqual({ serving: 2, answers: 1, eventStore: 1 })
  expect(divideByWeight(3, weights)).toEqual({ serving: 1, answers: 1, eventStore: 1 })
  expect(divideByWeight(4, { serving: 15, lookUps: 5, answers: 4, eventStore: 6 })).toEqual({
    ...{ serving: 1, lookUps: 1, answers: 1, eventStore: 1 },
  })
})
