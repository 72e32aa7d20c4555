import { paymentCommands } from '@iam/contracts/payments/commands'
import { PaymentTransactionRow } from '@iam/contracts/payments/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ben } from '../testing/lives.ts'
import { paymentTransactions } from './payment-transactions.ts'

const paymentIntentId = 'pi_3QHarbor'
const campaignId = '21000000-0000-4000-8000-000000000001'
const initiated = {
  type: 'PaymentInitiated',
  data: {
    ...{ paymentIntentId, subscriptionId: null, amount: '900.00', currency: 'usd', paymentType: 'one_time' },
    ...{ payerName: 'Ben Okafor', payerEmail: 'ben@example.com', description: 'Autumn campaign of Ben' },
    ...{ payerUserId: ben, campaignId },
  },
  at: '2026-11-01T09:00:00.000Z',
}
const later = (type: string, data: object = {}) => ({
  ...{ type, data: { paymentIntentId, ...data }, at: '2026-11-02T09:00:00.000Z' },
})
const rows = (...events: readonly Parameters<typeof given>[1][]) => given(paymentTransactions, ...events)

test('a payment intent has one transaction, which is pending at first [ENT-27 ENT-28]', () => {
  const once = rows(initiated)
  const row = once.get(paymentIntentId)
  expect(row).toEqual({
    ...initiated.data,
    ...{ id: paymentIntentId, status: 'pending', metadata: { campaignId }, failureCode: null },
    ...{ succeededAt: null, refundedAt: null, createdAt: initiated.at },
  })
  expect(PaymentTransactionRow.parse(row)).toEqual(row)
  expect(rows(initiated, initiated).size).toBe(1)
  expect(paymentTransactions.key).toBe('id')
})

test('by default a payment is in US dollars and one of its own [ENT-29]', () => {
  const { currency: _, paymentType: __, ...given } = initiated.data
  expect(paymentCommands.InitiatePayment.parse(given)).toMatchObject({
    ...{ currency: 'usd', paymentType: 'one_time' },
  })
})

test('a payment succeeds and may be refunded, or fails with a code', () => {
  const money = { amount: '900.00', campaignId }
  const succeeded = later('PaymentSucceeded', money)
  expect(rows(initiated, succeeded).get(paymentIntentId)).toMatchObject({
    ...{ status: 'succeeded', succeededAt: '2026-11-02T09:00:00.000Z' },
  })
  expect(rows(initiated, succeeded, later('PaymentRefunded', money)).get(paymentIntentId)).toMatchObject({
    ...{ status: 'refunded', refundedAt: '2026-11-02T09:00:00.000Z' },
  })
  expect(
    rows(initiated, later('PaymentFailed', { code: 'card_declined' })).get(paymentIntentId),
  ).toMatchObject({ status: 'failed', failureCode: 'card_declined' })
})

test('a payment that succeeded after a failure has no failure any more', () => {
  const failed = later('PaymentFailed', { code: 'card_declined' })
  expect(
    rows(initiated, failed, later('PaymentSucceeded', { amount: '900.00', campaignId })).get(paymentIntentId),
  ).toMatchObject({ status: 'succeeded', failureCode: null, succeededAt: '2026-11-02T09:00:00.000Z' })
})

test('a payment that succeeded is of what came in, not of what was asked for', () => {
  const more = later('PaymentSucceeded', { amount: '950.00', campaignId })
  expect(rows(initiated, more).get(paymentIntentId)).toMatchObject({ status: 'succeeded', amount: '950.00' })
})

test('forgetting the payer empties name, address and description', () => {
  expect(JSON.stringify(rows(initiated, later('PaymentErased')).get(paymentIntentId))).not.toMatch(/Ben|ben@/)
})
