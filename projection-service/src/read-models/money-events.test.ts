import { LedgerCheckRow, MoneyEventRow } from '@iam/contracts/audit/views'
import { allEvents } from '@iam/contracts/events'
import { recorded } from '@iam/infra/testing/recorded'
import { expect, test } from 'vitest'
import { openWorkingSet } from '../follow/working-set.ts'
import { typesOf } from '../read-model.ts'
import { given } from '../testing/given.ts'
import { admin, ana } from '../testing/lives.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { moneyEvents } from './money-events.ts'

const payoutId = '81000000-0000-4000-8000-000000000001'

function rowOf(type: string, data: object, stream: string) {
  const held = openWorkingSet(moneyEvents, ({ error }) => {
    throw new Error(error)
  })
  const circumstances = { stream, position: 7, actorId: admin, effectiveAt: '2026-03-01T09:00:00.000Z' }
  held.apply(recorded(type, data as never, circumstances))
  return [...held.rows.values()]
}

test('every event of money has a row that says where it is, and nothing of its texts', () => {
  const data = { payoutId, userId: ana, note: 'Ask Ana' }
  const [row, ...more] = rowOf('PayoutNoteAdded', data, `payout-${payoutId}`)
  expect(more).toEqual([])
  expect(row).toEqual({
    ...{ id: '00000000-0000-4000-8000-000000000007', position: 7, revision: 6 },
    ...{ category: 'payout', stream: `payout-${payoutId}`, type: 'PayoutNoteAdded' },
    ...{ at: '2026-03-01T09:00:00.000Z', recordedAt: '2026-11-01T09:00:00.000Z' },
    ...{
      actorId: admin,
      userId: ana,
      payoutId,
      earningId: null,
      grantedBy: null,
      correlationId: 'correlation',
    },
  })
  expect(MoneyEventRow.parse(row)).toEqual(row)
  expect(JSON.stringify(row)).not.toContain('Ask')
})

test('an earning names who set its amount, of the first version its reviewer', () => {
  const data = { earningId: '71000000-0000-4000-8000-000000000001', userId: ana }
  const grantedBy = (more: object) => rowOf('EarningRecorded', { ...data, ...more }, `earnings-${ana}`)[0]
  expect(grantedBy({ grantedBy: ana })).toMatchObject({ earningId: data.earningId, grantedBy: ana })
  expect(grantedBy({ grantedBy: null })).toMatchObject({ grantedBy: null })
  expect(grantedBy({})).toMatchObject({ grantedBy: admin })
})

test('a payment is about its payer, if that is a user', () => {
  const [row] = rowOf('PaymentInitiated', { paymentIntentId: 'pi_1', payerUserId: ana }, 'payment-pi_1')
  expect(row).toMatchObject({ category: 'payment', userId: ana, payoutId: null })
})

test('no event of the money streams is left out', () => {
  const ofMoney = /^(Earning|Payout|Payment|MoneyHistory|Ledger)/
  // What is said of the user's right, not of money.
  const rights = new Set(['PaymentApprovalGranted', 'PaymentApprovalRevoked'])
  const types = Object.keys(allEvents).filter((type) => ofMoney.test(type) && !rights.has(type))
  expect([...typesOf(moneyEvents)].toSorted()).toEqual(types.toSorted())
})

test('a comparison with the log has its position, its sizes and the differences that it named', () => {
  const opsId = '91000000-0000-4000-8000-000000000001'
  const found = [
    {
      ...{ table: 'earnings', id: '71000000-0000-4000-8000-000000000001', userId: ana },
      ...{ field: 'amount', expected: '120.50', found: '999.00' },
    },
  ]
  const data = { opsId, position: 42, earnings: 3, payouts: 1, differences: 1, found }
  const row = given(ledgerChecks, { type: 'LedgerVerified', data }).get(opsId)
  expect(row).toEqual({
    ...{ id: opsId, position: 42, earnings: 3, payouts: 1, differences: 1, found },
    at: '2026-11-01T09:00:00.000Z',
  })
  expect(LedgerCheckRow.parse(row)).toEqual(row)
})
