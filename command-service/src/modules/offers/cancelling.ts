import { isRepeated, isSameDecision, refusalByDecision } from '../../decision.ts'
import type { Decides } from './needs.ts'
import { sideOf } from './sides.ts'
import { idsOf, mustBeAccepted } from './state.ts'

/** How an accepted offer is cancelled, which takes both sides or an admin, and how a proposal to do so ends. */
export const cancelling: Decides<'CancelOffer' | 'DropCancellation'> = {
  CancelOffer({ offerId, reason }, state, { actor, needs }) {
    if (isRepeated(state, 'OfferCancelled', actor, { reason })) return []
    const offer = mustBeAccepted(state, actor, 'it cannot be cancelled.')
    const side = sideOf(actor.userId, offer)
    const data = { ...idsOf(offerId, offer), reason }
    const other = side === 'brand' ? needs.creator : needs.brand
    // A proposal that an erased side can no longer answer is not waited for.
    if (side !== null && side === offer.cancellationBy && other.status !== 'erased') {
      const { cancellationDecision: asked } = offer
      if (isSameDecision(asked, 'OfferCancellationProposed', actor, { reason })) return []
      throw refusalByDecision('cancellation-proposed', asked, actor, 'the other side has to agree.')
    }
    // An admin or the system decides alone; a side needs the other's proposal, unless there is no other side any more.
    if (side === null || offer.cancellationBy !== null || other.status === 'erased')
      return [{ type: 'OfferCancelled', data }]
    return [{ type: 'OfferCancellationProposed', data: { ...data, by: side } }]
  },
  DropCancellation({ offerId }, state, { actor }) {
    const offer = mustBeAccepted(state, actor, 'it does not go on.')
    if (offer.cancellationBy !== null)
      return [{ type: 'OfferCancellationDropped', data: idsOf(offerId, offer) }]
    const { cancellationDecision: last } = offer
    if (isSameDecision(last, 'OfferCancellationDropped', actor)) return []
    // A proposal may also have been taken back by going on, which is no decision.
    const dropped = last?.kind === 'OfferCancellationDropped' ? last : null
    throw refusalByDecision('cancellation-not-proposed', dropped, actor, 'it goes on.')
  },
}
