import { expect, test } from 'vitest'
import { closingSentence, reviewDaysLeft } from './closing.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
type Status = 'active' | 'completed' | 'cancelled'
const of = (campaignEndAt: string, campaignStatus: Status = 'active') => ({
  campaignStatus,
  campaignEndAt,
  campaignClosedAt: campaignStatus === 'active' ? null : '2026-11-10T12:00:00.000Z',
  creatorName: 'Kofi Mensah',
})

test('before the campaign’s end date there is no warning', () => {
  expect(reviewDaysLeft(of('2026-11-21T12:00:01.000Z'), now)).toBeNull()
  expect(closingSentence(of('2026-11-21T12:00:01.000Z'), '50.00', now)).toBeNull()
})

test('after the end date the warning has the days left to review and what later approvals do not pay', () => {
  expect(reviewDaysLeft(of('2026-11-21T12:00:00.000Z'), now)).toBe(14)
  expect(closingSentence(of('2026-11-08T11:00:00.000Z'), '50.00', now)).toBe(
    'The campaign’s time is up. 1 day is left to review: the campaign closes on Nov 22, 2026, and work approved after that is paid for its task only, without the $50.00 for completing everything.',
  )
  expect(closingSentence(of('2026-11-08T11:00:00.000Z'), '0.00', now)).toMatch(/is paid for its task only\.$/)
})

test('in a closed campaign an approval pays the task only, and the warning says so', () => {
  const over = of('2026-11-01T12:00:00.000Z', 'completed')
  expect(reviewDaysLeft(over, now)).toBeNull()
  expect(closingSentence(over, '50.00', now)).toBe(
    'This campaign is completed. Approving still pays Kofi Mensah for this task, and nothing else: the $50.00 for completing everything is no longer paid.',
  )
  expect(closingSentence(over, '0.00', now)).toBe(
    'This campaign is completed. Approving still pays Kofi Mensah for this task, and nothing else.',
  )
})

test('in a cancelled campaign it pays the task until the reviews end, 14 days later [T-63]', () => {
  expect(closingSentence(of('2026-12-01T12:00:00.000Z', 'cancelled'), '0.00', now)).toBe(
    'This campaign is cancelled. Approving still pays Kofi Mensah for this task until Nov 24, 2026, and nothing else.',
  )
})
