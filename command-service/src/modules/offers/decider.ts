import { daysAfter } from '@iam/contracts/days'
import type { OfferCommand } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import { invalid, Rejected } from '@iam/contracts/rejected'
import { type Decider, oneself, systemOnly } from '../../decider.ts'
import { isRepeated, isSameDecision, refusalByDecision } from '../../decision.ts'
import { changedFields } from '../../fields.ts'
import { brandsOnly, mustBeMember } from '../users/state.ts'
import { termsChanged } from './changed.ts'
import { countering } from './countering.ts'
import { delivering } from './delivering.ts'
import { type Needs, needs } from './needs.ts'
import { notYours, ownContents, party, paysAnother, sideOf } from './parties.ts'
import {
  idsOf,
  isAccepted,
  mustBeAccepted,
  mustBeOpen,
  mustExist,
  type Offer,
  offerStream,
  refusalByStatus,
} from './state.ts'

/** Days that an offer stands, unless the brand says otherwise. */
const daysToAccept = 14

export const offer: Decider<Offer, OfferCommand, OfferEvent, Needs> = {
  ...offerStream,
  id: (command) => command.data.offerId,
  needs,

  who: {
    CreateOffer: (actor, { brandUserId }, state, { brand }) =>
      oneself(actor, { userId: brandUserId }) ??
      brandsOnly(brand, 'make offers') ??
      (state.status === 'absent' || state.brandUserId === brandUserId ? undefined : notYours('brand')),
    EditOffer: party('brand', 'admin'),
    ProposeCounter: party('creator'),
    WithdrawCounter: party('creator'),
    DeclineCounter: party('brand', 'admin'),
    // Only the party itself accepts, not an admin on its behalf.
    AcceptCounter: party('brand'),
    AcceptOffer: party('creator'),
    DeclineOffer: party('creator'),
    ExpireOffer: systemOnly,
    WithdrawOffer: party('brand', 'admin'),
    DeliverOffer: (actor, data, state, needs) =>
      party('creator')(actor, data, state, needs) ?? ownContents(state, needs.contents),
    RequestOfferChanges: party('brand', 'admin'),
    CompleteOffer: (actor, data, state, needs) =>
      party('brand', 'admin')(actor, data, state, needs) ?? paysAnother(actor, state),
    CancelOffer: party('brand', 'creator', 'admin'),
    MarkDeliveryOverdue: systemOnly,
  },

  decide: {
    CreateOffer(command, state, { actor, now, needs }) {
      const {
        creatorUserId,
        expiresAt = daysAfter(now, daysToAccept),
        requirements = [],
        deliverables = [],
        ...data
      } = command
      mustBeMember(needs.brand)
      if (state.status !== 'absent') return []
      if (creatorUserId === data.brandUserId) throw new Rejected('offer-to-oneself')
      if (mustBeMember(needs.creator).role !== 'creator') throw new Rejected('not-a-creator')
      if (actor.via !== 'import') checkEnd(expiresAt, now)
      const terms = { expiresAt, requirements, deliverables }
      return [{ type: 'OfferCreated', data: { ...data, ...terms, userId: creatorUserId } }]
    },
    EditOffer({ offerId, ...wanted }, state, { actor, now, needs }) {
      const offer = mustBeOpen(state, 'its terms stay as they are.', now, actor)
      mustBeMember(needs.creator)
      const changed = changedFields(wanted, offer.terms)
      if (Object.keys(changed).length === 0) return []
      if (changed.expiresAt !== undefined && actor.via !== 'import') checkEnd(changed.expiresAt, now)
      const version = offer.version + 1
      return [{ type: 'OfferEdited', data: { ...idsOf(offerId, offer), ...changed, version } }]
    },

    ...countering,

    AcceptOffer({ offerId, version = 1 }, state, { actor, now }) {
      if (isAccepted(state, actor) && version === state.version) return []
      const offer = mustBeOpen(state, 'it cannot be accepted.', now, actor)
      if (offer.counter !== null)
        throw new Rejected('offer-pending', {
          consequence: 'withdraw your proposal, or wait for the brand’s answer.',
        })
      if (version !== offer.version) throw termsChanged(offer, version)
      const { amount } = offer.terms
      return [{ type: 'OfferAccepted', data: { ...idsOf(offerId, offer), version: offer.version, amount } }]
    },
    DeclineOffer({ offerId, reason = null, note = '' }, state, { actor, now }) {
      if (isRepeated(state, 'OfferDeclined', actor, { reason, note })) return []
      const offer = mustBeOpen(state, 'it cannot be declined.', now, actor)
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
      if (offer.changes !== null) throw new Rejected('changes-outstanding')
      const { amount } = offer.terms
      return [{ type: 'OfferCompleted', data: { ...idsOf(offerId, offer), amount, completedAt: now } }]
    },
    CancelOffer({ offerId, reason }, state, { actor }) {
      if (isRepeated(state, 'OfferCancelled', actor, { reason })) return []
      const offer = mustBeAccepted(state, actor, 'it cannot be cancelled.')
      const by = sideOf(actor.userId, offer)
      const data = { ...idsOf(offerId, offer), reason }
      if (by !== null && by === offer.cancellationBy) {
        if (isSameDecision(offer.cancelling, 'OfferCancellationProposed', actor, { reason })) return []
        throw refusalByDecision('cancellation-proposed', offer.cancelling, actor, {
          consequence: 'the other side has to agree.',
        })
      }
      const isAgreed = by === null || offer.cancellationBy !== null
      return [
        isAgreed
          ? { type: 'OfferCancelled', data }
          : { type: 'OfferCancellationProposed', data: { ...data, by } },
      ]
    },
  },
}

function checkEnd(expiresAt: string, now: string) {
  const message = 'Choose an end that is still to come.'
  if (Date.parse(expiresAt) <= Date.parse(now)) throw invalid('expiresAt', message)
}
