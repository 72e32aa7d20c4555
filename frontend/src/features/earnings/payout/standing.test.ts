import type { Payout } from '@iam/contracts/payouts/views'
import { expect, test } from 'vitest'
import { returnOf } from '../../../lib/bank-return.ts'
import {
  approved,
  failed,
  type Happened,
  paid,
  payoutBy,
  requested,
  retried,
  returned,
  sent,
} from '../../../testing/payouts.ts'
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

test('an approved payout without an account that can be paid is its recipient’s move [X-PAY-1 T-72]', () => {
  const waiting = payout({ status: 'approved', approverName: 'Dana', movedAt: at(13) })
  expect(stateOf(waiting, 'none')).toBe('Link a payout account, since Nov 13, 2026')
  expect(stateOf(waiting, 'incomplete')).toBe('Complete your payout account, since Nov 13, 2026')
  expect(stateOf(waiting, 'usable')).toBe('Approved by Dana, to be sent since Nov 13, 2026')
  const underWay = { ...waiting, isUnderWay: true, sentAt: at(14) }
  expect(stateOf(underWay, 'none')).toBe('Sent, not confirmed since Nov 14, 2026')
  expect(stateOf(payout({}), 'none')).toBe('Waits for an approver since Nov 10, 2026')
})

test('what is rejected or written off says that its earnings are free again [X-PAY-6]', () => {
  const rejected = payout({ status: 'rejected', movedAt: at(15) })
  expect(stateOf(rejected)).toContain('its earnings can be requested again')
  const writtenOff = payout({ status: 'failed', writtenOffAt: at(18) })
  expect(stateOf(writtenOff)).toContain('its earnings can be requested again')
  expect([rejected, writtenOff].map(isOpen)).toEqual([false, false])
  const way = { at: at(15), isFailed: true, isSaidByName: true }
  expect(stampsOf(rejected).at(-1)).toEqual({ name: 'Rejected', ...way })
})

/** The stamps of a payout after these events, as its own page shows them. */
function stampsAfter(...events: readonly Happened[]) {
  const { payout, history } = payoutBy(...events)
  return stampsOf(payout, returnOf(payout, history)).map(({ name, at, isFailed = false }) => [
    ...[name, at?.slice(8, 10) ?? null, isFailed],
  ])
}

test('a failed transfer marks what was sent; a bank return stands behind what was sent and paid [X-PAY-7]', () => {
  const sentOnce = [requested(10), approved(11), sent(12)]
  const way = (name: string, day: number | null, isFailed = false) => [name, day && String(day), isFailed]
  expect(stampsAfter(...sentOnce, failed(13))).toEqual([
    ...[way('Requested', 10), way('Approved', 11), way('Sent', 12, true), way('Paid', null)],
  ])
  const cameBack = [...sentOnce, paid(14), returned(16)]
  expect(stampsAfter(...cameBack)).toEqual([
    ...[way('Requested', 10), way('Approved', 11), way('Sent', 12), way('Paid', 14)],
    way('Returned', 16, true),
  ])
  // The attempt after it has no return.
  expect(stampsAfter(...cameBack, retried(17), sent(18, 2), failed(19, 2))).toEqual([
    ...[way('Requested', 10), way('Approved', 11), way('Sent', 18, true), way('Paid', null)],
  ])
})

test('what an approver paid by hand and the bank returned was sent when it was paid [X-PAY-7]', () => {
  const byHand = { provider: 'manual', externalTransferId: 'Wire 1' }
  const back = { provider: 'manual', externalTransferId: 'Return 2' }
  const stamps = stampsAfter(requested(10), approved(11), paid(14, byHand), returned(16, back))
  expect(stamps.slice(2)).toEqual([
    ...[
      ['Sent', '14', false],
      ['Paid', '14', false],
      ['Returned', '16', true],
    ],
  ])
})

test('what an approver paid by hand was sent when it was paid', () => {
  const paid = payout({ status: 'paid', approvedAt: at(11), paidAt: at(13) })
  expect(stampsOf(paid).map((stamp) => stamp.at)).toEqual([paid.createdAt, at(11), at(13), at(13)])
})
