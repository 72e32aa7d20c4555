import { formatMoney } from '@iam/contracts/money'
import { expect, test } from 'vitest'
import { dayOf, daysLeft, endOfDay, formatDate } from './dates.ts'

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

test('a day that was typed ends with its last millisecond in the time zone of the browser', () => {
  expect(new Date(endOfDay('2026-12-31'))).toEqual(new Date(2026, 11, 31, 23, 59, 59, 999))
  expect(dayOf(endOfDay('2026-12-31'))).toBe('2026-12-31')
  expect(endOfDay('')).toBe('')
})

const noon = Date.parse('2026-11-21T12:00:00.000Z')
test('days left are rounded up to whole days [CAMP-11]', () => {
  expect(daysLeft('2026-11-22T12:00:00.000Z', noon)).toBe(1)
  expect(daysLeft('2026-11-22T12:00:00.001Z', noon)).toBe(2)
  expect(daysLeft('2026-11-21T12:00:01.000Z', noon)).toBe(1)
})
test('a past moment has no days left, never fewer than 0 [CAMP-12]', () => {
  for (const end of ['2026-11-21T12:00:00.000Z', '2026-11-21T11:00:00.000Z', '2020-01-01T00:00:00.000Z'])
    expect(Object.is(daysLeft(end, noon), 0)).toBe(true)
})
