import type { AmaSession } from '@iam/contracts/ama/views'
import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const now = new Date(2026, 11, 1, 12, 0).getTime()
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString()
const session = (id: string, status: AmaSession['status'], scheduledAt: string) =>
  ({ id, status, scheduledAt, startedAt: null }) as AmaSession

test('what is live stands apart; the rest is listed as today, this week, later and over [AMA-03]', () => {
  const { live, groups } = groupsOf(
    [
      session('in a month', 'scheduled', hours(720)),
      session('over', 'completed', hours(-48)),
      session('tonight', 'scheduled', hours(8)),
      session('live', 'live', hours(-1)),
      session('on Friday', 'scheduled', hours(72)),
      session('late', 'scheduled', hours(-0.5)),
      session('off', 'cancelled', hours(-24)),
    ],
    now,
  )
  expect(live.map(({ id }) => id)).toEqual(['live'])
  expect(groups.map(({ name, sessions }) => [name, sessions.map(({ id }) => id)])).toEqual([
    ['Today', ['late', 'tonight']],
    ['This week', ['on Friday']],
    ['Later', ['in a month']],
    ['Recordings', ['off', 'over']],
  ])
})

test('a list without sessions is not shown', () => {
  expect(groupsOf([], now)).toEqual({ live: [], groups: [] })
})
