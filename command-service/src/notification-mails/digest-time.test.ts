import { expect, test } from 'vitest'
import { lastDigestTime } from './digest-time.ts'

test.each([
  ['UTC', '2026-11-27T07:59:59.999Z', '2026-11-26T08:00:00.000Z'],
  ['UTC', '2026-11-27T08:00:00.000Z', '2026-11-27T08:00:00.000Z'],
  ['Europe/Madrid', '2026-11-27T07:30:00.000Z', '2026-11-27T07:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27T02:15:00.000Z', '2026-11-27T02:15:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27T02:14:59.000Z', '2026-11-26T02:15:00.000Z'],
  ['America/Los_Angeles', '2026-11-27T03:00:00.000Z', '2026-11-26T16:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-27T20:00:00.000Z', '2026-11-27T18:00:00.000Z'],
])('in %s at %s it was 8:00 last at %s [T-87]', (zone, now, at) => expect(lastDigestTime(zone, now)).toBe(at))

test.each([
  ['Europe/Madrid', '2026-03-29T05:59:00.000Z', '2026-03-28T07:00:00.000Z'],
  ['Europe/Madrid', '2026-03-29T06:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25T06:59:00.000Z', '2026-10-24T06:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25T07:00:00.000Z', '2026-10-25T07:00:00.000Z'],
])('where the clocks of %s are changed, at %s it was 8:00 last at %s', (zone, now, at) =>
  expect(lastDigestTime(zone, now)).toBe(at))

test('a zone that is not known counts as UTC', () =>
  expect(lastDigestTime('Mars/Olympus', '2026-11-27T09:00:00.000Z')).toBe('2026-11-27T08:00:00.000Z'))
