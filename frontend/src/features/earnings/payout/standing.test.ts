import type { Payout } from '@iam/contracts/payouts/views'
import { expect, test } from 'vitest'
import { isOpen, stampsOf, stateOf } from './standing.ts'

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
const payout = (given: Partial<Payout>) =>
  ({
    ...{
      status: 'pending',
      createdAt: at(10),
      movedAt: at(10),
      approvedAt: null,
      sentAt: null,
      paidAt: null,
    },
    ...{ failedAt: null, heldAt: null, holderName: null, approverName: null, isUnderWay: false },
    ...{ writtenOffAt: null, ...given },
  }) as Payout

test('a payout says who is to act and since when [X-PAY-1]', () => {
  const said = (given: Partial<Payout>) => stateOf(payout(given))
  expect(said({})).toBe('Waits for an approver since Nov 10, 2026')
  expect(said({ heldAt: at(12), holderName: 'Dana' })).toBe('Under review by Dana since Nov 12, 2026')
  expect(said({ status: 'approved', approverName: 'Dana', movedAt: at(13) })).toBe(
    'Approved by Dana, to be sent since Nov 13, 2026',
  )
  expect(said({ status: 'approved', isUnderWay: true, sentAt: at(14) })).toBe(
    'Sent, not confirmed since Nov 14, 2026',
  )
  expect(said({ status: 'failed', movedAt: at(15) })).toBe(
    'Waits for an approver to try again, since Nov 15, 2026',
  )
  expect(said({ status: 'paid', paidAt: at(16) })).toBe('Paid on Nov 16, 2026')
})

test('what is rejected or written off says that its earnings are free again [X-PAY-6]', () => {
  const rejected = payout({ status: 'rejected', movedAt: at(15) })
  expect(stateOf(rejected)).toContain('its earnings can be requested again')
  const writtenOff = payout({ status: 'failed', writtenOffAt: at(18) })
  expect(stateOf(writtenOff)).toContain('its earnings can be requested again')
  expect([rejected, writtenOff].map(isOpen)).toEqual([false, false])
  expect(stampsOf(rejected).at(-1)).toEqual({ name: 'Rejected', at: at(15), isFailed: true })
})

test('a failed transfer marks what was sent, a bank return what was paid [X-PAY-7]', () => {
  const failed = payout({ status: 'failed', approvedAt: at(11), sentAt: at(12), failedAt: at(13) })
  expect(stampsOf(failed).map(({ isFailed = false }) => isFailed)).toEqual([false, false, true, false])
  const returned = payout({ ...failed, paidAt: at(14) })
  expect(stampsOf(returned).map(({ isFailed = false }) => isFailed)).toEqual([false, false, false, true])
})

test('what an approver paid by hand was sent when it was paid', () => {
  const paid = payout({ status: 'paid', approvedAt: at(11), paidAt: at(13) })
  expect(stampsOf(paid).map((stamp) => stamp.at)).toEqual([paid.createdAt, at(11), at(13), at(13)])
})
