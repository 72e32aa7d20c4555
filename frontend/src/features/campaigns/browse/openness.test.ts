import { expect, test } from 'vitest'
import { closedBecause } from './openness.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const open = {
  status: 'active',
  endAt: '2026-11-21T12:00:00.001Z',
  participantCount: 2,
  maxParticipants: 3,
} as const

test('a campaign with time and free places takes applications', () => {
  expect(closedBecause(open, now)).toBeNull()
})

test('a campaign that is closed, past its end date or full says which it is', () => {
  const reasons = [
    { ...open, status: 'completed' as const },
    { ...open, status: 'cancelled' as const },
    { ...open, endAt: '2026-11-21T12:00:00.000Z' },
    { ...open, participantCount: 3 },
    { ...open, organizerErased: true },
  ].map((campaign) => closedBecause(campaign, now))
  expect(new Set(reasons).size).toBe(5)
  expect(reasons).not.toContain(null)
})
