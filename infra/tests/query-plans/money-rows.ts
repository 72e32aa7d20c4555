import { idOf } from '@iam/bench/log/ids'
import { PaymentTransactionRow } from '@iam/contracts/payments/views'
import { PayoutRow } from '@iam/contracts/payouts/views'

type Owners = {
  readonly count: number
  readonly at: (number: number) => string
  readonly creatorOf: (number: number) => string
  readonly brandOf: (number: number) => string
  readonly campaignOf: (number: number) => string
}

/** Payouts and incoming payments, one for each number. */
export function moneyRows({ count, at, creatorOf, brandOf, campaignOf }: Owners) {
  const numbers = Array.from({ length: count }, (_, number) => number)
  return {
    payout_requests: numbers.map((number) =>
      PayoutRow.parse({
        ...{ id: idOf(17, number), recipientUserId: creatorOf(number), amount: '10.00', currency: 'usd' },
        ...{ status: number % 50 === 3 ? 'pending' : 'paid', sourceType: 'manual', sourceId: null },
        ...{ description: 'Requested by the creator', requestedBy: creatorOf(number), approvedBy: null },
        ...{ approvedAt: null, paidAt: null, externalTransferId: null, rejectionReason: null },
        ...{ createdAt: at(number), earningIds: [idOf(14, number)], heldAt: null, heldBy: null },
        ...{ holdNote: '', provider: null, attempt: 0, sentAt: null, isUnderWay: false, failedAt: null },
        ...{ failureCode: null, failureMessage: '', movedAt: at(number), writtenOffAt: null },
        ...{ movedTwiceAt: null, checks: [], balanceBefore: null, balanceAfter: null, steps: [] },
      }),
    ),
    payment_transactions: numbers.map((number) =>
      PaymentTransactionRow.parse({
        ...{ id: `pi_${number}`, paymentIntentId: `pi_${number}`, subscriptionId: null, amount: '10.00' },
        ...{ currency: 'usd', status: 'succeeded', paymentType: 'one_time', payerEmail: '', payerName: '' },
        ...{ description: '', metadata: {}, payerUserId: brandOf(number), campaignId: campaignOf(number) },
        ...{ failureCode: null, succeededAt: at(number), refundedAt: null, createdAt: at(number) },
      }),
    ),
  }
}
