import type { TrackedCollaboration } from '@iam/contracts/profiles/track-record'
import { expect, test } from 'vitest'
import { recordOf } from './track-record.ts'

const one = (more: Partial<TrackedCollaboration>): TrackedCollaboration => ({
  kind: 'offer',
  id: 'x',
  title: 'Kiln days',
  brandName: 'Clay & Co',
  state: 'open',
  acceptedAt: '2026-11-01T09:00:00.000Z',
  deliveredAt: null,
  daysToDeliver: null,
  isOnTime: null,
  completedAt: null,
  ...more,
})

test('the figures are those of the listed collaborations [X-DIR-5]', () => {
  const collaborations = [
    one({ state: 'completed', daysToDeliver: 9, isOnTime: true }),
    one({ state: 'completed', daysToDeliver: 2, isOnTime: false }),
    one({ state: 'ended', daysToDeliver: 4 }),
    one({}),
  ]
  expect(recordOf(collaborations)).toEqual({
    ...{ completed: 2, accepted: 4, medianDaysToDeliver: 4, onTime: 1, timed: 2, collaborations },
  })
})

test('the median of an even number is the mean of the middle two, that of none is null [X-DIR-5]', () => {
  const days = (...all: number[]) =>
    recordOf(all.map((daysToDeliver) => one({ daysToDeliver }))).medianDaysToDeliver
  expect([days(10, 9), days(3, 100, 1, 2), days(7), days(0, 0)]).toEqual([9.5, 2.5, 7, 0])
  expect(days()).toBeNull()
})
