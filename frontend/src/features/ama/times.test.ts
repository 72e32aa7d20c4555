import { expect, test } from 'vitest'
import { agoOf, clockOf, momentOf, timeInZone, untilOf } from './times.ts'

const now = Date.parse('2026-11-27T12:00:00.000Z')
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test('the day and the time of the form make one moment, in the time zone of the viewer [RULE-33]', () => {
  expect(momentOf('2026-12-01', '18:30')).toBe(new Date(2026, 11, 1, 18, 30).toISOString())
  expect(momentOf('2026-12-01', '18:30')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/)
  expect([momentOf('', '18:30'), momentOf('2026-12-01', '')]).toEqual(['', ''])
})

test('ages are counted up to a day, then the date is shown', () => {
  expect([20, 240, 7_300].map((seconds) => agoOf(before(seconds), now))).toEqual([
    ...['just now', '4 min ago', '2 h ago'],
  ])
  expect(agoOf(before(90_000), now)).toMatch(/^Nov 26, \d\d:\d\d$/)
})

test('a clock counts hours, and a countdown its two largest units', () => {
  expect([clockOf(1_450_000), clockOf(-5), clockOf(36_000_000)]).toEqual(['00:24:10', '00:00:00', '10:00:00'])
  const left = (seconds: number) => untilOf(before(-seconds), now)
  expect([left(275_000), left(87_000), left(15_200), left(760), left(-9)]).toEqual([
    ...['3 days 4 h', '1 day 0 h', '4 h 13 min', '12 min 40 s', '0 min 0 s'],
  ])
})

test('a time names the zone that it is in', () => {
  expect(timeInZone('2026-12-01T18:00:00.000Z')).toMatch(/^\d\d:00 (UTC|GMT|[A-Z]{2,5}|GMT[+-]\d+)/)
})
