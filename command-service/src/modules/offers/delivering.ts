import { maxDeliveries } from '@iam/contracts/offers/commands'
import { Rejected } from '@iam/contracts/rejected'
import { havePassed } from '../../decider.ts'
import { isSameDecision, refusalByDecision } from '../../decision.ts'
import { same } from '../../fields.ts'
import { mustBeMember } from '../users/state.ts'
import type { Decides } from './needs.ts'
import { type Delivery, idsOf, mustBeAccepted } from './state.ts'

/** Days that a delivery may wait for its answer before it is marked as overdue. */
export const daysToAnswer = 14

/** What the creator of an accepted offer delivers, and the changes to it that the brand requests. */
export const delivering: Decides<'DeliverOffer' | 'RequestOfferChanges' | 'MarkDeliveryOverdue'> = {
  DeliverOffer({ offerId, contentIds = [], note = '' }, state, { actor, needs }) {
    const offer = mustBeAccepted(state, actor, 'nothing can be delivered.')
    if (contentIds.length === 0 && note === '') throw new Rejected('delivery-empty')
    const pieces = needs.contents.flatMap((content) => (content.status === 'absent' ? [] : [content.piece]))
    const delivered = { contentIds, pieces, note }
    // What the brand asks for may always be delivered, so that the offer can be completed.
    if (offer.requestedChanges === null) {
      // The same again still changes something while the creator asks to cancel: it takes that back.
      if (isSame(offer.delivery, delivered) && offer.cancellationBy !== 'creator') return []
      if (offer.deliveryCount >= maxDeliveries) throw new Rejected('deliveries-full')
    }
    return [{ type: 'OfferDelivered', data: { ...idsOf(offerId, offer), ...delivered } }]
  },
  RequestOfferChanges({ offerId, notes }, state, { actor, needs }) {
    const offer = mustBeAccepted(state, actor, 'no changes can be asked for.')
    mustBeMember(needs.creator)
    if (offer.delivery === null) throw new Rejected('nothing-delivered')
    if (offer.requestedChanges === notes) {
      const { changesDecision: asked } = offer
      if (isSameDecision(asked, 'OfferChangesRequested', actor, { notes })) return []
      throw refusalByDecision('changes-requested', asked, actor, 'they are not asked for twice.')
    }
    return [{ type: 'OfferChangesRequested', data: { ...idsOf(offerId, offer), notes } }]
  },
  MarkDeliveryOverdue({ offerId }, state, { actor, now }) {
    const offer = mustBeAccepted(state, actor, 'no answer is due.')
    const { delivery } = offer
    if (delivery === null || offer.requestedChanges !== null) throw new Rejected('no-answer-due')
    if (offer.isOverdue) return []
    if (!havePassed(daysToAnswer, delivery.at, now)) throw new Rejected('answer-not-overdue')
    return [{ type: 'OfferReviewOverdue', data: idsOf(offerId, offer) }]
  },
}

/** Of an early delivery it is not known whether its contents were edited since. */
const isSame = (before: Delivery | null, { contentIds, pieces, note }: Omit<Delivery, 'at'>) =>
  before !== null &&
  same([before.contentIds, before.note], [contentIds, note]) &&
  (before.pieces === undefined || same(before.pieces, pieces))
