import type { DataOf } from '@iam/contracts/message'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { PayoutRow } from '@iam/contracts/payouts/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { admin, ana, erased } from '../testing/lives.ts'
import { payoutRequests } from './payout-requests.ts'

const payoutId = '81000000-0000-4000-8000-000000000001'
const earningId = '71000000-0000-4000-8000-000000000001'
const payout = { payoutId, userId: ana }
const transfer = { attempt: 1, provider: 'sandbox', externalTransferId: 'tr_1' }

const event = <Type extends PayoutEvent['type']>(
  type: Type,
  data: Omit<DataOf<PayoutEvent, Type>, 'payoutId' | 'userId'>,
  day: number,
) => ({
  type,
  data: { ...payout, ...data },
  at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  actorId: admin,
})

const requested = event(
  'PayoutRequested',
  {
    ...{ earningIds: [earningId], amount: '120.50', currency: 'usd' },
    ...{ sourceType: 'manual', sourceId: null, requestedBy: ana },
  },
  1,
)
const approved = event(
  'PayoutApproved',
  {
    ...{ approvedBy: admin, approvedAt: '2026-11-02T09:00:00.000Z', amount: '120.50' },
    ...{ balanceBefore: '120.50', balanceAfter: '0.00' },
    checks: [{ check: 'first-payout', isPassed: false, detail: 'First payout to this person' }],
  },
  2,
)
const sent = event('PayoutTransferStarted', { ...transfer, amount: '120.50', account: 'acct_1' }, 3)
/** The provider names the day on which the money arrives, which is not when this was recorded. */
const paid = event('PayoutPaid', { ...transfer, amount: '120.50', paidAt: '2026-11-03T00:00:00.000Z' }, 4)
const returned = event(
  'PayoutReturned',
  { ...transfer, code: 'account_closed', message: 'Account of Ana closed' },
  5,
)

const after = (...events: readonly Parameters<typeof given>[1][]) =>
  PayoutRow.parse(given(payoutRequests, ...events).get(payoutId))

test('a requested payout is pending, in US dollars, with what it is for [ENT-30 ENT-31]', () => {
  expect(after(requested)).toEqual({
    ...{ id: payoutId, recipientUserId: ana, amount: '120.50', currency: 'usd', status: 'pending' },
    ...{ sourceType: 'manual', sourceId: null, description: 'Requested by the creator', requestedBy: ana },
    ...{ approvedBy: null, approvedAt: null, paidAt: null, externalTransferId: null, rejectionReason: null },
    ...{ createdAt: '2026-11-01T09:00:00.000Z', earningIds: [earningId] },
    ...{ heldAt: null, heldBy: null, holdNote: '', provider: null, attempt: 0, sentAt: null },
    ...{ isUnderWay: false, failedAt: null, failureCode: null, failureMessage: '' },
    ...{ movedAt: '2026-11-01T09:00:00.000Z', writtenOffAt: null, movedTwiceAt: null },
    ...{ checks: [], balanceBefore: null, balanceAfter: null },
    steps: [
      {
        ...{ type: 'PayoutRequested', at: '2026-11-01T09:00:00.000Z' },
        ...{ by: admin, ownerUserId: null, text: '', attempt: null },
      },
    ],
  })
})

test.each([
  ['campaign_completion', 'Campaign completed'],
  ['commission', 'Offer completed'],
  ['bonus', 'Bonus'],
])('a payout of the source %s reads %s', (sourceType, description) => {
  expect(after({ ...requested, data: { ...requested.data, sourceType } }).description).toBe(description)
})

test('a hold names its owner, its note and since when, until it is released [X-ADM-3]', () => {
  const held = event('PayoutPutOnHold', { ownerUserId: admin, note: 'Ask Ana for the invoice' }, 2)
  expect(after(requested, held)).toMatchObject({
    ...{ status: 'pending', heldAt: held.at, heldBy: admin, holdNote: 'Ask Ana for the invoice' },
  })
  expect(after(requested, held, event('PayoutReleasedFromHold', {}, 3))).toMatchObject({
    ...{ heldAt: null, heldBy: null, holdNote: '' },
  })
})

test('an approval keeps its checks and balances until it is withdrawn', () => {
  expect(after(requested, approved)).toMatchObject({
    ...{ status: 'approved', approvedBy: admin, approvedAt: '2026-11-02T09:00:00.000Z' },
    ...{ checks: approved.data.checks, balanceBefore: '120.50', balanceAfter: '0.00' },
  })
  const withdrawn = event('PayoutApprovalWithdrawn', { reason: 'Wrong campaign' }, 3)
  expect(after(requested, approved, withdrawn)).toMatchObject({
    ...{ status: 'pending', approvedBy: null, approvedAt: null, checks: [], balanceBefore: null },
  })
})

test('a transfer under way is paid, at the moment of the event, and may come back: all of it stays in the steps [X-PAY-7 T-56]', () => {
  expect(after(requested, approved, sent)).toMatchObject({
    ...{ status: 'approved', isUnderWay: true, sentAt: sent.at, attempt: 1, provider: 'sandbox' },
  })
  expect(after(requested, approved, sent, paid)).toMatchObject({
    ...{ status: 'paid', isUnderWay: false, paidAt: paid.at, externalTransferId: 'tr_1' },
  })
  const row = after(requested, approved, sent, paid, returned)
  expect(row).toMatchObject({
    ...{ status: 'failed', paidAt: null, failedAt: returned.at, failureCode: 'account_closed' },
  })
  expect(row.steps.map(({ type }) => type)).toEqual([
    ...['PayoutRequested', 'PayoutApproved', 'PayoutTransferStarted', 'PayoutPaid', 'PayoutReturned'],
  ])
})

test('a failed payout is retried as an approved one, or written off for good', () => {
  const failed = event('PayoutFailed', { attempt: 1, code: 'no_account', message: 'Closed' }, 4)
  const retried = event('PayoutRetried', { cause: 'The account is open again' }, 5)
  expect(after(requested, approved, sent, failed, retried)).toMatchObject({
    ...{
      status: 'approved',
      failedAt: null,
      failureCode: null,
      failureMessage: '',
      attempt: 1,
      sentAt: null,
    },
  })
  const writtenOff = event('PayoutWrittenOff', { reason: 'Settled otherwise' }, 5)
  expect(after(requested, approved, sent, failed, writtenOff)).toMatchObject({
    ...{ status: 'failed', writtenOffAt: writtenOff.at, movedAt: failed.at },
  })
})

test('a rejection names its reason, and so does a cancellation', () => {
  const rejected = event('PayoutRejected', { rejectionReason: 'Paid twice' }, 2)
  expect(after(requested, rejected)).toMatchObject({ status: 'rejected', rejectionReason: 'Paid twice' })
  expect(after(requested, event('PayoutCancelled', {}, 2))).toMatchObject({
    ...{ status: 'rejected', rejectionReason: 'Cancelled by requester' },
  })
})

test('a second movement that the provider reports stands in the row', () => {
  const twice = event('PayoutMovedTwice', { ...transfer, attempt: 2, amount: '120.50' }, 5)
  expect(after(requested, approved, sent, paid, twice)).toMatchObject({
    ...{ status: 'paid', movedTwiceAt: twice.at, attempt: 1 },
  })
})

test('an erasure of the recipient empties notes, reasons and messages', () => {
  const held = event('PayoutPutOnHold', { ownerUserId: admin, note: 'Ask Ana' }, 2)
  const noted = event('PayoutNoteAdded', { note: 'Ana wrote back' }, 2)
  const rejected = event('PayoutRejected', { rejectionReason: 'Ana moved away' }, 3)
  expect(JSON.stringify(after(requested, held, noted, rejected, erased(ana)))).not.toContain('Ana')
  expect(JSON.stringify(after(requested, approved, sent, paid, returned, erased(ana)))).not.toContain('Ana')
})
