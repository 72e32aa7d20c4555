import { expect, test } from 'vitest'
import { linesOf } from './machine-zone.ts'
import { monthsOfYear, periodBeside } from './periods.ts'

test('the period before and after, also over the end of a year [T-79]', () => {
  expect([periodBeside('2026-12', 1), periodBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([periodBeside('2026', 1), periodBeside('2026', -1)]).toEqual(['2027', '2025'])
})

test('the months of a year end with the present one', () => {
  expect(monthsOfYear('2026', '2026-03-01T00:00:00.000Z')).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(monthsOfYear('2025', '2026-03-01T00:00:00.000Z')).toHaveLength(12)
})

test('the machine-readable lines name person, period, sum and last event [T-79]', () => {
  const statement = { name: 'Ana Ruiz', period: '2026-11', closing: '-25.00', position: 20418 }
  const [first, second] = linesOf(statement)
  expect(first).toMatch(/^I<AMRUIZ<<ANA</)
  expect(second).toBe('202611<<USDMINUS2500<<EVENT20418<<IAM<CONTINUUM')
})
