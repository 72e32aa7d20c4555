import type { Rows } from '@iam/bench/fill-views'
import { idOf } from '@iam/bench/log/ids'
import { MoneyEventRow } from '@iam/contracts/audit/views'
import { PayoutStatus } from '@iam/contracts/enumerations'
import { PaymentTransactionRow } from '@iam/contracts/payments/views'
import { PayoutRow } from '@iam/contracts/payouts/views'

const numbers = (length: number) => Array.from({ length }, (_, number) => number)
const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
export const payoutId = (number: number) => idOf(20, number)

/** Half are paid, some of those that wait are on hold. */
function payoutOf(number: number, recipientUserId: string, requestedBy: string): PayoutRow {
  const status = number % 2 === 0 ? 'paid' : PayoutStatus.options[(number >> 1) % 5]!
  return PayoutRow.parse({
    ...{
      id: payoutId(number),
      recipientUserId,
      amount: `${10 + (number % 977)}.00`,
      currency: 'usd',
      status,
    },
    ...{ sourceType: 'manual', sourceId: null, description: 'Requested by the creator', requestedBy },
    ...{ approvedBy: null, approvedAt: null, paidAt: status === 'paid' ? at(number) : null },
    ...{ externalTransferId: null, rejectionReason: null, createdAt: at(number) },
    ...{
      earningIds: [idOf(14, number)],
      heldAt: status === 'pending' && number % 7 === 0 ? at(number) : null,
      heldBy: null,
    },
    ...{ holdNote: '', provider: null, attempt: 0, sentAt: null, isUnderWay: false, failedAt: null },
    ...{ failureCode: null, failureMessage: '', movedAt: at(number), writtenOffAt: null, movedTwiceAt: null },
    ...{ checks: [], balanceBefore: null, balanceAfter: null },
    steps: [{ type: 'PayoutRequested', at: at(number), by: requestedBy, text: '', attempt: null }],
  })
}

/** Payouts to these users in turn, an event for each, and a payment by each. */
export function moneyRows(count: number, userOf: (number: number) => string, requestedBy: string): Rows {
  return {
    payout_requests: numbers(count).map((number) => payoutOf(number, userOf(number), requestedBy)),
    money_events: numbers(count).map((number) =>
      MoneyEventRow.parse({
        ...{ id: idOf(21, number), position: number + 1, category: 'payout', revision: 0 },
        ...{ stream: `payout-${payoutId(number)}`, type: 'PayoutRequested', at: at(number) },
        ...{ recordedAt: at(number), actorId: userOf(number), userId: userOf(number), grantedBy: null },
        ...{ payoutId: payoutId(number), earningId: null, correlationId: idOf(22, number) },
      }),
    ),
    payment_transactions: numbers(count).map((number) =>
      PaymentTransactionRow.parse({
        ...{ id: `pi_${number}`, paymentIntentId: `pi_${number}`, subscriptionId: null, amount: '10.00' },
        ...{ currency: 'usd', status: number % 20 === 0 ? 'failed' : 'succeeded', paymentType: 'one_time' },
        ...{ payerEmail: '', payerName: '', description: '', metadata: {}, payerUserId: userOf(number) },
        ...{
          campaignId: null,
          failureCode: null,
          succeededAt: null,
          refundedAt: null,
          createdAt: at(number),
        },
      }),
    ),
  }
}
