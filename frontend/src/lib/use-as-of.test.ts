import { expect, test } from 'vitest'
import { endOfUtcDay, utcToday } from './use-as-of.ts'

const now = Date.parse('2026-11-24T01:30:00.000Z')

test('a past day stands for its end in UTC [X-PAY-2]', () => {
  expect(utcToday(now)).toBe('2026-11-24')
  expect(endOfUtcDay('2026-03-31', now)).toBe('2026-03-31T23:59:59.999Z')
  expect(endOfUtcDay('2026-11-23', now)).toBe('2026-11-23T23:59:59.999Z')
})

test('the present day, a later one, none and a malformed one mean now', () => {
  for (const day of ['2026-11-24', '2027-01-01', '', null, 'soon', '2026-04-31', '2026-13-01', '2026-3-1'])
    expect(endOfUtcDay(day, now), String(day)).toBeUndefined()
})
