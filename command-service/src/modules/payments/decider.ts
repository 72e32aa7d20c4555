import type { Actor } from '@iam/contracts/event'
import type { PaymentCommand } from '@iam/contracts/payments/commands'
import type { PaymentEvent } from '@iam/contracts/payments/events'
import { Rejected } from '@iam/contracts/rejected'
import { admin, aMomentEarlier, type Decider, signedIn, systemOnly } from '../../decider.ts'
import { codeOf, isRepeated, isSameDecision, refusalByDecision } from '../../decision.ts'
import { type Campaign, campaignStream, mustExist as mustBeCampaign } from '../campaigns/state.ts'
import { type User, userStream } from '../users/state.ts'
import { mustExist, type Payment, paymentStream } from './state.ts'

type Needs = { readonly payer: User; readonly campaign: Campaign }

/** A payment that comes in, by the name that the provider gave its intent. */
export const payment: Decider<Payment, PaymentCommand, PaymentEvent, Needs> = {
  ...paymentStream,
  begins: ['InitiatePayment'],
  id: (command) => command.data.paymentIntentId,
  needs: ({ type, data }) => ({
    payer: {
      stream: userStream,
      id: type === 'InitiatePayment' ? data.payerUserId : null,
      mayBeStale: aMomentEarlier,
    },
    campaign: {
      stream: campaignStream,
      id: type === 'InitiatePayment' ? data.campaignId : null,
      mayBeStale: aMomentEarlier,
    },
  }),

  who: {
    InitiatePayment: admin,
    SucceedPayment: admin,
    FailPayment: admin,
    RefundPayment: (actor) =>
      signedIn(actor) ??
      (actor.canApprovePayments || !admin(actor) ? undefined : new Rejected('approvers-only')),
    ErasePayment: systemOnly,
  },

  decide: {
    InitiatePayment(data, state, { actor, needs }) {
      if (state.status !== 'absent') {
        if (isSameDecision(state.initiation, 'PaymentInitiated', actor, data)) return []
        throw new Rejected('payment-intent-used')
      }
      if (data.payerUserId !== null && needs.payer.status !== 'member') throw new Rejected('user-unknown')
      if (data.campaignId !== null) mustBeCampaign(needs.campaign)
      return [{ type: 'PaymentInitiated', data }]
    },
    SucceedPayment({ amount, ...data }, state, { actor }) {
      const { status } = mustExist(state)
      if (isRepeated(state, 'PaymentSucceeded', actor)) return []
      // An admin's word ends it for admins; the provider's look-up is the truth (decision 0021).
      const isCorrected = status === 'failed' && !systemOnly(actor)
      if (status !== 'pending' && !isCorrected) throw settled(state, actor, 'it cannot succeed.')
      return [{ type: 'PaymentSucceeded', data: { ...data, ...fundsOf(state), ...(amount && { amount }) } }]
    },
    FailPayment(data, state, { actor }) {
      const { status } = mustExist(state)
      if (isRepeated(state, 'PaymentFailed', actor, data.code)) return []
      if (status !== 'pending') throw settled(state, actor, 'it cannot fail.')
      return [{ type: 'PaymentFailed', data }]
    },
    RefundPayment(data, state, { actor }) {
      const { status } = mustExist(state)
      if (isRepeated(state, 'PaymentRefunded', actor)) return []
      if (status !== 'succeeded') throw settled(state, actor, 'it cannot be refunded.')
      return [{ type: 'PaymentRefunded', data: { ...data, ...fundsOf(state) } }]
    },
    ErasePayment: (data, state) =>
      state.status === 'absent' || state.isErased ? [] : [{ type: 'PaymentErased', data }],
  },
}

const fundsOf = (state: Payment) => {
  const { amount, initiated } = mustExist(state)
  return { amount, campaignId: initiated.campaignId }
}

function settled(state: Payment, actor: Actor, consequence: string): Rejected {
  const { status, decision } = mustExist(state)
  return refusalByDecision(codeOf('payment', status), decision, actor, consequence)
}
