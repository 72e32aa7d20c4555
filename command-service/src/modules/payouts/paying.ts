import { Rejected } from '@iam/contracts/rejected'
import { isRepeated } from '../../decision.ts'
import type { Decides, Needs } from './needs.ts'
import {
  idsOf,
  mustBe,
  mustBeKnown,
  mustHaveNothingUnderWay,
  mustNotHaveMovedTwice,
  nextAttempt,
} from './state.ts'

type Paying =
  | 'StartTransfer'
  | 'ConfirmPaid'
  | 'FailPayout'
  | 'ReturnPayout'
  | 'RetryPayout'
  | 'WriteOffPayout'

/** What becomes of an approved payout, as far as a person says it; a provider's word comes by reports. */
export const paying: Decides<Paying> = {
  StartTransfer({ payoutId, provider }, state, { actor, needs }) {
    const payout = mustBe('approved', state, actor, 'no transfer can be started.')
    mustNotHaveMovedTwice(payout)
    mustHaveNothingUnderWay(payout)
    const { account } = mustBeUsable(needs, provider)
    const attempt = nextAttempt(payout)
    const { amount } = payout
    // What the provider calls it is not known before it was asked.
    const transfer = { attempt, provider, externalTransferId: `${payoutId}:${attempt}`, amount }
    const data = { ...idsOf(payoutId, payout), ...transfer, account: provider === 'manual' ? null : account }
    return [{ type: 'PayoutTransferStarted', data }]
  },
  ConfirmPaid({ payoutId, reference }, state, { actor, now }) {
    if (state.status === 'paid' && isRepeated(state, 'PayoutPaid', actor, { reference })) return []
    const payout = mustBe('approved', state, actor, 'it cannot be marked as paid.')
    mustNotHaveMovedTwice(payout)
    mustBeKnown(payout)
    const attempt = payout.transfer?.attempt ?? nextAttempt(payout)
    const paid = { attempt, provider: 'manual', externalTransferId: reference, amount: payout.amount }
    return [{ type: 'PayoutPaid', data: { ...idsOf(payoutId, payout), ...paid, paidAt: now } }]
  },
  FailPayout({ payoutId, code, message }, state, { actor }) {
    if (state.status === 'failed' && isRepeated(state, 'PayoutFailed', actor, { code, message })) return []
    const payout = mustBe('approved', state, actor, 'it cannot be marked as failed.')
    mustBeKnown(payout)
    const attempt = payout.transfer?.attempt ?? nextAttempt(payout)
    return [{ type: 'PayoutFailed', data: { ...idsOf(payoutId, payout), attempt, code, message } }]
  },
  ReturnPayout({ payoutId, reference, message }, state, { actor }) {
    if (state.status === 'failed' && isRepeated(state, 'PayoutReturned', actor, { reference, message }))
      return []
    const payout = mustBe('paid', state, actor, 'it cannot be marked as returned.')
    if (payout.transfer?.provider !== 'manual') throw new Rejected('payout-not-manual')
    const { attempt, provider } = payout.transfer
    const returned = { attempt, provider, externalTransferId: reference, code: 'returned', message }
    return [{ type: 'PayoutReturned', data: { ...idsOf(payoutId, payout), ...returned } }]
  },
  RetryPayout({ payoutId, cause }, state, { actor }) {
    if (state.status === 'approved' && isRepeated(state, 'PayoutRetried', actor, { cause })) return []
    const payout = mustBe('failed', state, actor, 'there is nothing to retry.')
    mustNotHaveMovedTwice(payout)
    mustBeKnown(payout)
    return [{ type: 'PayoutRetried', data: { ...idsOf(payoutId, payout), cause } }]
  },
  WriteOffPayout({ payoutId, reason }, state, { actor }) {
    if (isRepeated(state, 'PayoutWrittenOff', actor, { reason })) return []
    const payout = mustBe('failed', state, actor, 'it cannot be written off.')
    mustBeKnown(payout)
    return [{ type: 'PayoutWrittenOff', data: { ...idsOf(payoutId, payout), reason } }]
  },
}

/** The recipient's account; throws unless the provider can pay to it. */
function mustBeUsable({ account, recipient }: Needs, provider: string) {
  const name = recipient.status === 'member' && recipient.info.name ? recipient.info.name : 'The recipient'
  // The account of an erased recipient is gone, though its stream says that it was linked.
  if (recipient.status === 'erased' || account.status !== 'linked' || account.provider !== provider)
    throw new Rejected('payout-account-missing', { name })
  if (!account.payoutsEnabled) throw new Rejected('payout-account-disabled', { name })
  return account
}
