import type { Notification } from '@iam/contracts/notifications/views'
import { expect, test } from 'vitest'
import { ageOf, byDay } from './words.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

test('an age is said in minutes, hours and days, and after a week as a date', () => {
  const age = (ms: number) => ageOf(new Date(now - ms).toISOString(), now)
  expect(age(30_000)).toBe('Now')
  expect(age(5 * 60_000)).toBe('5 min')
  expect(age(3 * 3_600_000)).toBe('3 h')
  expect(age(2 * 86_400_000)).toBe('2 d')
  expect(age(8 * 86_400_000)).toBe('Nov 12, 2026')
})

test('the bell lists those of today before earlier ones, each by their groups', () => {
  const one = (id: string, group: string, createdAt: string) => ({ id, group, createdAt }) as Notification
  const today = '2026-11-20T11:00:00.000Z'
  const before = '2026-11-18T11:00:00.000Z'
  const sorted = byDay(
    [one('a', 'money', today), one('b', 'work', today), one('c', 'money', before), one('d', 'money', today)],
    new Date(now),
  )
  expect(
    sorted.map(({ name, groups }) => [name, groups.map(({ name, of }) => [name, of.map(({ id }) => id)])]),
  ).toEqual([
    [
      'Today',
      [
        ['Campaigns and work', ['b']],
        ['Money', ['a', 'd']],
      ],
    ],
    ['Earlier', [['Money', ['c']]]],
  ])
})
