import { expect, test } from 'vitest'
import { ageOf, timingOf, waitOf } from './words.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const since = '2026-11-20T09:00:00.000Z'

test('a move says how many days it can be done, far ahead the date, and without one how long it waits', () => {
  const due = (time: string | null) => timingOf({ since, due: time }, now)
  expect(due('2026-11-28T11:00:00.000Z')).toBe('8 days left')
  expect(due('2026-11-20T13:00:00.000Z')).toBe('1 day left')
  expect(due('2026-11-20T12:00:00.000Z')).toBe('Past its date')
  expect(due('2026-12-09T12:00:00.000Z')).toBe('Due Dec 09, 2026')
  expect(due(null)).toBe('Since today')
  expect(timingOf({ since: '2026-11-18T11:00:00.000Z', due: null }, now)).toBe('Waiting for 2 days')
  expect(waitOf({ since: '2026-11-18T11:00:00.000Z' }, now)).toBe('Waiting for 2 days')
})

test('a move is old after three days, and oldest after seven', () => {
  const age = (time: string) => ageOf({ since: time }, now)
  expect(age('2026-11-17T13:00:00.000Z')).toBe('new')
  expect(age('2026-11-17T12:00:00.000Z')).toBe('old')
  expect(age('2026-11-13T12:00:00.000Z')).toBe('oldest')
})
