import { expect, test } from 'vitest'
import { changeIn } from './months-panel.tsx'

const months = (...amounts: string[]) => amounts.map((amount, at) => ({ month: `2026-1${at}`, amount }))

test('the present month is compared with the last', () => {
  expect(changeIn(months('180.00', '300.00'))).toBe('$120.00 more than in October.')
  expect(changeIn(months('7.00', '300.00', '180.50'))).toBe('$119.50 less than in November.')
})

test('without a change, or without two months, there is nothing to say', () => {
  expect(changeIn(months('0.00', '0.00'))).toBe('')
  expect(changeIn(months('5.00'))).toBe('')
  expect(changeIn(null)).toBe('')
})
