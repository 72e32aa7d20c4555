import { PaymentType } from '@iam/contracts/enumerations'
import type { PaymentEvent } from '@iam/contracts/payments/events'
import { PaymentTransactionRow } from '@iam/contracts/payments/views'
import { readModel } from '../read-model.ts'

/**
 * Incoming payments by their payment intents, of which each has one. Forgetting a payer empties what names the payer.
 */
export const paymentTransactions = readModel<PaymentEvent, typeof PaymentTransactionRow>({
  name: 'payment_transactions',
  version: 3,
  row: PaymentTransactionRow,
  key: 'id',
  eventKeyField: 'paymentIntentId',
  indexes: [
    '(created_at desc, id desc)',
    '(status, created_at desc, id desc)',
    '(payer_user_id, created_at desc, id desc)',
    '(campaign_id, created_at desc, id desc)',
  ],

  starts: {
    PaymentInitiated: ({ paymentType, ...initiated }, { at }) => ({
      ...initiated,
      id: initiated.paymentIntentId,
      status: 'pending',
      paymentType: PaymentType.parse(paymentType),
      metadata: initiated.campaignId === null ? {} : { campaignId: initiated.campaignId },
      ...{ failureCode: null, succeededAt: null, refundedAt: null, createdAt: at },
    }),
  },
  on: {
    PaymentSucceeded: (row, { amount }, { at }) => ({
      ...row,
      amount,
      status: 'succeeded',
      succeededAt: at,
      failureCode: null,
    }),
    PaymentFailed: (row, { code }) => ({ ...row, status: 'failed', failureCode: code }),
    PaymentRefunded: (row, _, { at }) => ({ ...row, status: 'refunded', refundedAt: at }),
    PaymentErased: (row) => ({ ...row, payerName: '', payerEmail: '', description: '' }),
  },
})
