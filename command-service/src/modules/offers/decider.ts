import { daysAfter } from '@iam/contracts/days'
import type { Actor } from '@iam/contracts/event'
import type { OfferCommand } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import { invalid, Rejected } from '@iam/contracts/rejected'
import { type Decider, isTooLate, oneself, systemOnly } from '../../decider.ts'
import { isRepeated } from '../../decision.ts'
import { changedFields } from '../../fields.ts'
import { brandsOnly, mustBeMember } from '../users/state.ts'
import { cancelling } from './cancelling.ts'
import { mustBeSeen } from './changed-since-seen.ts'
import { countering } from './countering.ts'
import { delivering } from './delivering.ts'
import { type Needs, needs } from './needs.ts'
import { foreignContentsRefusal, notYoursRefusal, onlyFor, selfPaymentRefusal } from './sides.ts'
import {
  idsOf,
  isRepeatedAcceptance,
  mustBeAccepted,
  mustBeOpen,
  mustExist,
  type Offer,
  offerStream,
  refusalByStatus,
} from './state.ts'

/** Days until an offer expires, if the brand names no end. */
const defaultDaysOpen = 14

export const offer: Decider<Offer, OfferCommand, OfferEvent, Needs> = {
  ...offerStream,
  begins: ['CreateOffer'],
  id: (command) => command.data.offerId,
  needs,

  who: {
    // A repetition of the brand's own CreateOffer passes; `decide` records nothing.
    CreateOffer: (actor, { brandUserId }, state, { brand }) =>
      oneself(actor, { userId: brandUserId }) ??
      brandsOnly(brand, 'make offers') ??
      (state.status === 'absent' || state.brandUserId === brandUserId ? undefined : notYoursRefusal('brand')),
    EditOffer: onlyFor('brand', 'admin'),
    ProposeCounter: onlyFor('creator'),
    WithdrawCounter: onlyFor('creator'),
    DeclineCounter: onlyFor('brand', 'admin'),
    // Only the side itself accepts, not an admin on its behalf.
    AcceptCounter: onlyFor('brand'),
    AcceptOffer: onlyFor('creator'),
    DeclineOffer: onlyFor('creator'),
    ExpireOffer: systemOnly,
    WithdrawOffer: onlyFor('brand', 'admin'),
    DeliverOffer: (actor, data, state, needs) =>
      onlyFor('creator')(actor, data, state, needs) ?? foreignContentsRefusal(state, needs.contents),
    RequestOfferChanges: onlyFor('brand', 'admin'),
    CompleteOffer: (actor, data, state, needs) =>
      onlyFor('brand', 'admin')(actor, data, state, needs) ?? selfPaymentRefusal(actor, state),
    CancelOffer: onlyFor('brand', 'creator', 'admin'),
    DropCancellation: onlyFor('brand', 'creator'),
    MarkDeliveryOverdue: systemOnly,
  },

  decide: {
    CreateOffer({ creatorUserId, ...asked }, state, { actor, now, needs }) {
      mustBeMember(needs.brand)
      if (state.status !== 'absent') return []
      if (creatorUserId === asked.brandUserId) throw new Rejected('offer-to-oneself')
      if (mustBeMember(needs.creator).role !== 'creator') throw new Rejected('not-a-creator')
      const { expiresAt = daysAfter(now, defaultDaysOpen), requirements = [], deliverables = [] } = asked
      mustEndInFuture(expiresAt, now, actor)
      const terms = { expiresAt, requirements, deliverables }
      return [{ type: 'OfferCreated', data: { ...asked, ...terms, userId: creatorUserId } }]
    },
    EditOffer({ offerId, ...wanted }, state, { actor, now, needs }) {
      const offer = mustBeOpen(state, 'its terms stay as they are.', now, actor)
      mustBeMember(needs.creator)
      const changed = changedFields(wanted, offer.terms)
      if (Object.keys(changed).length === 0) return []
      if (changed.expiresAt !== undefined) mustEndInFuture(changed.expiresAt, now, actor)
      const version = offer.version + 1
      return [{ type: 'OfferEdited', data: { ...idsOf(offerId, offer), ...changed, version } }]
    },

    ...countering,

    AcceptOffer({ offerId, version = 1 }, state, { actor, now, needs }) {
      if (isRepeatedAcceptance(state, actor) && version === state.version) return []
      const offer = mustBeOpen(state, 'it cannot be accepted.', now, actor)
      mustBeMember(needs.brand)
      // It is the creator's own proposal that is pending.
      if (offer.counter !== null)
        throw new Rejected('offer-pending', {
          consequence: 'withdraw your proposal, or wait for the brand’s answer.',
        })
      mustBeSeen(offer, version)
      const { amount } = offer.terms
      return [{ type: 'OfferAccepted', data: { ...idsOf(offerId, offer), version: offer.version, amount } }]
    },
    DeclineOffer({ offerId, reason = null, note = '', version }, state, { actor, now }) {
      if (isRepeated(state, 'OfferDeclined', actor, { reason, note })) return []
      const offer = mustBeOpen(state, 'it cannot be declined.', now, actor)
      mustBeSeen(offer, version)
      return [{ type: 'OfferDeclined', data: { ...idsOf(offerId, offer), reason, note } }]
    },
    ExpireOffer({ offerId }, state, { actor, now }) {
      const offer = mustExist(state)
      if (offer.ending === 'expired') return []
      if (offer.status !== 'open') throw refusalByStatus(offer, actor, 'it cannot expire.')
      if (Date.parse(now) < Date.parse(offer.terms.expiresAt)) throw new Rejected('offer-not-over')
      return [{ type: 'OfferExpired', data: idsOf(offerId, offer) }]
    },
    WithdrawOffer({ offerId, reason = null }, state, { actor, now }) {
      if (isRepeated(state, 'OfferWithdrawn', actor, { reason })) return []
      const offer = mustBeOpen(state, 'it cannot be withdrawn.', now, actor)
      return [{ type: 'OfferWithdrawn', data: { ...idsOf(offerId, offer), reason } }]
    },

    ...delivering,

    CompleteOffer({ offerId }, state, { actor, now, needs }) {
      if (isRepeated(state, 'OfferCompleted', actor)) return []
      const offer = mustBeAccepted(state, actor, 'it cannot be completed.')
      mustBeMember(needs.creator)
      if (offer.requestedChanges !== null) throw new Rejected('changes-outstanding')
      const { amount } = offer.terms
      return [{ type: 'OfferCompleted', data: { ...idsOf(offerId, offer), amount, completedAt: now } }]
    },

    ...cancelling,
  },
}

function mustEndInFuture(expiresAt: string, now: string, actor: Actor): void {
  if (isTooLate(expiresAt, now, actor)) throw invalid('expiresAt', 'Choose an end that is still to come.')
}
