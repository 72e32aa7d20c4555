import { formatMoney } from '@iam/contracts/money'
import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test("days are written 'MMM dd, yyyy' [LIM-12]", () => {
  expect(formatDate('2026-03-05T12:00:00.000Z')).toBe('Mar 05, 2026')
  expect(formatDate('2025-11-21T12:00:00.000Z')).toBe('Nov 21, 2025')
})

test('money is written with $ and two decimals [LIM-11]', () => {
  expect(['0.00', '1250.00', '12.5', '99999999.99'].map(formatMoney)).toEqual([
    '$0.00',
    '$1,250.00',
    '$12.50',
    '$99,999,999.99',
  ])
})
