import { expect, test } from 'vitest'
import { isPast, timeLeft } from './side.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

test("an offer with no days left reads 'Expired', others count started days as whole [MKT-16]", () => {
  expect(timeLeft(at(-30), now)).toBe('Expired')
  expect(timeLeft(at(0), now)).toBe('Expired')
  expect(timeLeft(at(1), now)).toBe('1 day left')
  expect(timeLeft(at(24), now)).toBe('1 day left')
  expect(timeLeft(at(25), now)).toBe('2 days left')
})

test('an offer is past at the very moment it expires', () => {
  expect([isPast({ expiresAt: at(1) }, now), isPast({ expiresAt: at(0) }, now)]).toEqual([false, true])
})
