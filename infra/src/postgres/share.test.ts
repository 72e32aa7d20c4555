import { expect, test } from 'vitest'
import { share } from './share.ts'

test('connections are divided by weight, none is left over, and each pool has one', () => {
  expect(share(16, { serving: 10, answers: 2, log: 4 })).toEqual({ serving: 10, answers: 2, log: 4 })
  expect(share(17, { serving: 10, answers: 2, log: 4 })).toEqual({ serving: 11, answers: 2, log: 4 })
  expect(share(4, { serving: 10, answers: 2, log: 4 })).toEqual({ serving: 2, answers: 1, log: 1 })
})
