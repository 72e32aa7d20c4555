import type { Actor } from '@iam/contracts/event'
import { cents, formatMoney } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import { isSameDecision, refusalByDecision } from '../../decision.ts'
import { mustBeMember } from '../users/state.ts'
import { counterChangedRefusal, isLatestCounter, mustBeSeen } from './changed-since-seen.ts'
import type { Decides } from './needs.ts'
import { type ExistingOffer, idsOf, isRepeatedAcceptance, mustBeOpen, refusalByStatus } from './state.ts'

type Countering = 'ProposeCounter' | 'WithdrawCounter' | 'DeclineCounter' | 'AcceptCounter'

/** Another amount that the creator proposes for an open offer, and what becomes of the proposal. */
export const countering: Decides<Countering> = {
  ProposeCounter({ offerId, amount, note = '', version }, state, { actor, now, needs }) {
    const offer = mustBeOpen(state, 'no other amount can be proposed.', now, actor)
    mustBeMember(needs.brand)
    // The brand's acceptance of the proposal binds the creator to all the other terms, too.
    mustBeSeen(offer, version)
    if (offer.counter !== null) {
      if (isSameDecision(offer.counterDecision, 'OfferCountered', actor, { amount, note })) return []
      const consequence = `your proposal of ${formatMoney(offer.counter)} waits for the brand’s answer.`
      throw new Rejected('offer-pending', { consequence })
    }
    if (cents(amount) === cents(offer.terms.amount)) throw new Rejected('same-amount', { amount })
    return [{ type: 'OfferCountered', data: { ...idsOf(offerId, offer), amount, note } }]
  },
  WithdrawCounter({ offerId }, state, { actor, now }) {
    const offer = mustBeOpen(state, 'there is no proposal to withdraw.', now, actor)
    if (isSameDecision(offer.counterDecision, 'OfferCounterWithdrawn', actor)) return []
    mustBePending(offer, 'there is no proposal to withdraw.', actor)
    return [{ type: 'OfferCounterWithdrawn', data: idsOf(offerId, offer) }]
  },
  DeclineCounter({ offerId }, state, { actor, now }) {
    const offer = mustBeOpen(state, 'there is no proposal to decline.', now, actor)
    if (isSameDecision(offer.counterDecision, 'OfferCounterDeclined', actor)) return []
    mustBePending(offer, 'there is no proposal to decline.', actor)
    return [{ type: 'OfferCounterDeclined', data: idsOf(offerId, offer) }]
  },
  AcceptCounter({ offerId, ...seen }, state, { actor, now, needs }) {
    if (isRepeatedAcceptance(state, actor) && isLatestCounter(state, seen)) return []
    const offer = mustBeOpen(state, 'there is no proposal to accept.', now, actor)
    mustBeMember(needs.creator)
    const amount = mustBePending(offer, 'there is no proposal to accept.', actor)
    if (!isLatestCounter(offer, seen)) throw counterChangedRefusal(offer, seen)
    const accepted = { ...idsOf(offerId, offer), amount }
    return [
      { type: 'OfferCounterAccepted', data: accepted },
      { type: 'OfferAccepted', data: { ...accepted, version: offer.version } },
    ]
  },
}

/** The amount of the proposal that waits. */
function mustBePending(offer: ExistingOffer, consequence: string, actor: Actor): string {
  const { counter, counterDecision } = offer
  if (counter !== null) return counter
  if (!counterDecision) throw refusalByStatus(offer, actor, consequence)
  const became = counterDecision.kind === 'OfferCounterDeclined' ? 'declined' : 'withdrawn'
  throw refusalByDecision('offer-open', counterDecision, actor, consequence, { became })
}
