import { EarningRow } from '@iam/contracts/earnings/views'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { earnings } from './earnings.ts'
import { columnsOf } from './support/columns.ts'

const id = '71000000-0000-4000-8000-000000000001'
const payoutId = '81000000-0000-4000-8000-000000000001'
const origin = {
  sourceType: 'task_submission',
  sourceId: '51000000-0000-4000-8000-000000000001',
  taskSubmissionId: '51000000-0000-4000-8000-000000000001',
  campaignId: '21000000-0000-4000-8000-000000000001',
  participationId: '41000000-0000-4000-8000-000000000001',
}
const data = {
  ...{ earningId: id, userId: ana, ...origin, amount: '120.50' },
  ...{ reason: null, correctsEarningId: null, grantedBy: null },
}
const recorded = { type: 'EarningRecorded', data, at: '2026-11-01T09:00:00.000Z' }
const step = (type: string, day: number, more: object = {}) => ({
  type,
  data: { earningId: id, userId: ana, payoutId, ...more },
  at: `2026-11-0${day}T09:00:00.000Z`,
})
const reserved = step('EarningReserved', 2, {
  ...{ payoutSource: 'manual', payoutSourceId: null, requestedBy: ana },
})
const approved = step('EarningApproved', 3)
const paid = step('EarningPaid', 4)
const voided = step('EarningVoided', 2, { ...origin, amount: '120.50', reason: 'Recorded twice' })
const row = (...events: Parameters<typeof given>[1][]) => given(earnings, recorded, ...events).get(id)

test('a recorded earning is pending and in no payout [ENT-26]', () => {
  const { earningId: _, participationId: __, grantedBy: ___, ...shown } = data
  const row = given(earnings, recorded).get(id)
  expect(row).toEqual({
    ...shown,
    ...{ id, status: 'pending', createdAt: recorded.at },
    ...{ payoutId: null, voidedAt: null, reservedAt: null, approvedAt: null, paidAt: null },
  })
  expect(EarningRow.parse(row)).toEqual(row)
})

test('the amount is kept as decimal(10,2) [LIM-09]', () => {
  expect(columnsOf(EarningRow).find(({ field }) => field === 'amount')?.type).toBe('numeric(10,2)')
})

describe('on its way into a payout and back', () => {
  test('it is reserved, approved and paid, each with its date [T-29]', () => {
    expect(row(reserved)).toMatchObject({ status: 'pending', payoutId, reservedAt: reserved.at })
    expect(row(reserved, approved)).toMatchObject({ status: 'approved', approvedAt: approved.at })
    expect(row(reserved, approved, paid)).toMatchObject({
      ...{ status: 'paid', payoutId },
      ...{ reservedAt: reserved.at, approvedAt: approved.at, paidAt: paid.at },
    })
  })

  test('a payment that is reversed leaves it approved, a withdrawn approval leaves it reserved', () => {
    const reversed = step('EarningPaymentReversed', 5)
    expect(row(reserved, approved, paid, reversed)).toMatchObject({
      status: 'approved',
      paidAt: null,
      payoutId,
    })
    const withdrawn = step('EarningApprovalWithdrawn', 4)
    expect(row(reserved, approved, withdrawn)).toMatchObject({
      status: 'pending',
      approvedAt: null,
      payoutId,
    })
  })

  test('a release makes it free again, also of an approved one that was written off', () => {
    const released = step('EarningReleased', 5, { because: 'written_off' })
    const free = { status: 'pending', payoutId: null, reservedAt: null, approvedAt: null, paidAt: null }
    expect(row(reserved, released)).toMatchObject(free)
    expect(row(reserved, approved, released)).toMatchObject(free)
  })
})

test('a void earning keeps its row and says why [T-75]', () => {
  expect(row(voided)).toMatchObject({ status: 'pending', voidedAt: voided.at, reason: 'Recorded twice' })
})

test('a correction is a row of its own that names the earning which it corrects [T-75]', () => {
  const correction = {
    type: 'EarningRecorded',
    data: {
      ...data,
      earningId: 'c',
      amount: '-20.00',
      reason: 'Late',
      correctsEarningId: id,
      grantedBy: ben,
    },
  }
  expect(given(earnings, recorded, correction).get('c')).toMatchObject({
    ...{ amount: '-20.00', correctsEarningId: id, reason: 'Late', campaignId: origin.campaignId },
  })
})

test('the same earning recorded again changes nothing, however far it is', () => {
  expect(row(reserved, approved, recorded)).toMatchObject({ status: 'approved', payoutId })
})

test('the erasure of its creator empties what was written about it and keeps the money [T-52 T-78]', () => {
  const bonus = { ...recorded, data: { ...data, reason: 'Great work, Ana' } }
  expect(given(earnings, bonus, erased(ana)).get(id)).toMatchObject({ reason: null, amount: '120.50' })
  expect(given(earnings, recorded, voided, erased(ana)).get(id)).toMatchObject({ reason: null })
  expect(given(earnings, bonus, erased(ben)).get(id)).toMatchObject({ reason: 'Great work, Ana' })
})
