import type { PaymentStatus } from '@iam/contracts/enumerations'
import type { DataOf } from '@iam/contracts/message'
import type { PaymentEvent } from '@iam/contracts/payments/events'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

type ExistingPayment = {
  readonly status: PaymentStatus
  /** What came in; until then, what was asked for. */
  readonly amount: string
  readonly initiated: DataOf<PaymentEvent, 'PaymentInitiated'>
  /** Who recorded the payment. */
  readonly initiation: DecisionRecord
  /** Its success, failure or refund. */
  readonly decision: DecisionRecord | null
  /** The payer's name and address are forgotten. */
  readonly isErased: boolean
}
export type Payment = Absent | ExistingPayment

export const paymentStream: StreamFold<Payment, PaymentEvent> = {
  category: 'payment',
  initial: absent,
  evolve: {
    PaymentInitiated: (_, initiated, initiation) => ({
      ...{ status: 'pending', amount: initiated.amount, initiated, decision: null, isErased: false },
      initiation: { ...initiation, details: initiated },
    }),
    PaymentSucceeded: (state, { amount }, decision) =>
      change(state, { status: 'succeeded', amount, decision }),
    PaymentFailed: (state, { code: details }, decision) =>
      change(state, { status: 'failed', decision: { ...decision, details } }),
    PaymentRefunded: (state, _, decision) => change(state, { status: 'refunded', decision }),
    PaymentErased: (state) =>
      change(state, ({ initiated, initiation }) => {
        const kept = { ...initiated, payerName: '', payerEmail: '', description: '' }
        return { isErased: true, initiated: kept, initiation: { ...initiation, details: kept } }
      }),
  },
}

/** The payment; throws 404 if it does not exist. */
export const mustExist = mustExistOr('payment-unknown')
