import { expect, test } from 'vitest'
import { daysWaiting, isOverdue, isReviewable, isUnreviewed, stateOf } from './waiting.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const open = { campaignStatus: 'active', campaignClosedAt: null } as const
const since = { submittedAt: '2026-11-18T12:00:00.000Z', reviewedAt: null, ...open }
const waiting = { status: 'submitted', overdueDays: 0, ...since } as const

test('a submission that waits longer than three days is overdue [X-CMP-3]', () => {
  expect(isOverdue(waiting, now)).toBe(false)
  expect(isOverdue({ ...waiting, submittedAt: '2026-11-18T11:59:59.999Z' }, now)).toBe(true)
})

test('a submission that was recorded as overdue is overdue, and a decided one is not', () => {
  expect(isOverdue({ ...waiting, overdueDays: 3 }, now)).toBe(true)
  expect(isOverdue({ ...waiting, overdueDays: 14, status: 'approved' }, now)).toBe(false)
})

test('a revision that was asked for after the campaign’s end is still to be decided on', () => {
  const end = '2026-11-20T12:00:00.000Z'
  const revised = { status: 'revision_needed', campaignStatus: 'completed', campaignClosedAt: end } as const
  expect(isReviewable({ ...revised, reviewedAt: '2026-11-20T12:00:00.001Z' })).toBe(true)
  expect(isReviewable({ ...revised, reviewedAt: end })).toBe(false)
  expect(isReviewable({ ...revised, reviewedAt: end, campaignClosedAt: null })).toBe(false)
  expect(isReviewable({ status: 'submitted', reviewedAt: null, ...open })).toBe(true)
  expect(isReviewable({ ...revised, status: 'rejected', reviewedAt: '2026-11-21T12:00:00.000Z' })).toBe(false)
})

test.each([
  ['of a creator who takes part is waited for', {}, 'Revision asked for'],
  ['of a creator who has left is not waited for', { creatorTakesPart: false }, 'Not revised'],
  ['of an erased creator is not waited for', { creatorErased: true }, 'Not revised'],
  ['for a removed task is not waited for', { taskRemoved: true }, 'Not revised'],
  ['is not waited for once the campaign is over', { campaignStatus: 'completed' }, 'Not revised'],
] as const)('a revision %s', (_, more, name) => {
  const takingPart = { creatorErased: false, creatorTakesPart: true, taskRemoved: false }
  const reviewedAt = '2026-11-19T12:00:00.000Z'
  const revised = { status: 'revision_needed', ...takingPart, ...open, reviewedAt, ...more } as const
  const campaignClosedAt = 'campaignStatus' in more ? '2026-11-20T12:00:00.000Z' : null
  expect(stateOf({ ...revised, campaignClosedAt }, now).name).toBe(name)
})

test('work of a cancelled campaign waits for 14 days, and then for no review any more [T-63]', () => {
  const after = (campaignClosedAt: string, campaignStatus: 'cancelled' | 'completed' = 'cancelled') => {
    const submission = { ...waiting, overdueDays: 3, campaignStatus, campaignClosedAt } as const
    return [isReviewable, isOverdue, isUnreviewed].map((is) => is(submission, now))
  }
  const [inTime, over] = [
    [true, true, false],
    [false, false, true],
  ]
  expect(after('2026-11-07T12:00:00.001Z')).toEqual(inTime)
  expect(after('2026-11-07T12:00:00.000Z')).toEqual(over)
  expect(after('2026-11-07T12:00:00.000Z', 'completed')).toEqual(inTime)
  const revised = { ...waiting, status: 'revision_needed', reviewedAt: '2026-11-07T13:00:00.000Z' } as const
  const cancelled = { campaignStatus: 'cancelled', campaignClosedAt: '2026-11-07T12:00:00.000Z' } as const
  expect(isReviewable({ ...revised, ...cancelled }, now)).toBe(false)
})

test('days of waiting are counted in whole days', () => {
  expect(daysWaiting({ submittedAt: '2026-11-19T12:00:01.000Z' }, now)).toBe(1)
  expect(daysWaiting({ submittedAt: '2026-11-22T12:00:00.000Z' }, now)).toBe(0)
})
