import { daysAfter } from '@iam/contracts/days'
import type { Actor } from '@iam/contracts/event'
import { cents, formatMoney } from '@iam/contracts/money'
import type { OfferCommand } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import { invalid, Rejected } from '@iam/contracts/rejected'
import { type Decider, oneself, systemOnly } from '../../decider.ts'
import { decided, has, isSo } from '../../decision.ts'
import { differing, same } from '../../fields.ts'
import { type Content, contentStream } from '../contents/state.ts'
import { brandsOnly, member, type User, user } from '../users/decider.ts'
import { counterChanged, isLatestCounter, termsChanged } from './changed.ts'
import { notYours, ownContents, party, paysAnother, sideOf } from './parties.ts'
import { agreed, asItIs, type Delivery, known, type Made, type Offer, offerStream, open } from './state.ts'

type Needs = {
  readonly brand: User
  readonly creator: User
  /** The content that is to be delivered. */
  readonly contents: readonly Content[]
}

/** Days that an offer stands, unless the brand says otherwise. */
const daysToAccept = 14
/** Days that a delivery may wait for its answer before it is marked as overdue. */
export const daysToAnswer = 14

export const offer: Decider<Offer, OfferCommand, OfferEvent, Needs> = {
  ...offerStream,
  id: (command) => command.data.offerId,
  needs: (command, state) => ({
    brand: { decider: user, id: command.type === 'CreateOffer' ? command.data.brandUserId : null },
    creator: { decider: user, id: creatorOf(command, state) },
    contents: {
      decider: contentStream,
      ids: (command.type === 'DeliverOffer' && command.data.contentIds) || [],
    },
  }),

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
      member(needs.brand)
      if (state.status !== 'absent') return []
      if (creatorUserId === data.brandUserId) throw new Rejected('offer-to-oneself')
      if (member(needs.creator).role !== 'creator') throw new Rejected('not-a-creator')
      if (actor.via !== 'import') checkEnd(expiresAt, now)
      const terms = { expiresAt, requirements, deliverables }
      return [{ type: 'OfferCreated', data: { ...data, ...terms, userId: creatorUserId } }]
    },
    EditOffer({ offerId, ...wanted }, state, { actor, now, needs }) {
      const offer = open(state, 'its terms stay as they are.', now, actor)
      member(needs.creator)
      const changed = differing(wanted, offer.terms)
      if (Object.keys(changed).length === 0) return []
      if (changed.expiresAt !== undefined && actor.via !== 'import') checkEnd(changed.expiresAt, now)
      const version = offer.version + 1
      return [{ type: 'OfferEdited', data: { ...idsOf(offerId, offer), ...changed, version } }]
    },

    ProposeCounter({ offerId, amount, note = '' }, state, { actor, now }) {
      const offer = open(state, 'no other amount can be proposed.', now, actor)
      if (offer.counter !== null && has(offer.proposing, 'OfferCountered', actor, { amount, note })) return []
      if (offer.counter !== null)
        throw new Rejected('offer-pending', {
          hence: `your proposal of ${formatMoney(offer.counter)} waits for the brand’s answer.`,
        })
      if (cents(amount) === cents(offer.terms.amount)) throw new Rejected('same-amount', { amount })
      return [{ type: 'OfferCountered', data: { ...idsOf(offerId, offer), amount, note } }]
    },
    WithdrawCounter({ offerId }, state, { actor, now }) {
      const offer = open(state, 'there is no proposal to withdraw.', now, actor)
      if (has(offer.proposing, 'OfferCounterWithdrawn', actor)) return []
      pending(offer, 'there is no proposal to withdraw.', actor)
      return [{ type: 'OfferCounterWithdrawn', data: idsOf(offerId, offer) }]
    },
    DeclineCounter({ offerId }, state, { actor, now }) {
      const offer = open(state, 'there is no proposal to decline.', now, actor)
      if (has(offer.proposing, 'OfferCounterDeclined', actor)) return []
      pending(offer, 'there is no proposal to decline.', actor)
      return [{ type: 'OfferCounterDeclined', data: idsOf(offerId, offer) }]
    },
    AcceptCounter({ offerId, ...seen }, state, { actor, now }) {
      if (isAccepted(state, actor) && isLatestCounter(state, seen)) return []
      const offer = open(state, 'there is no proposal to accept.', now, actor)
      const amount = pending(offer, 'there is no proposal to accept.', actor)
      if (!isLatestCounter(offer, seen)) throw counterChanged(offer, seen)
      const accepted = { ...idsOf(offerId, offer), amount }
      return [
        { type: 'OfferCounterAccepted', data: accepted },
        { type: 'OfferAccepted', data: { ...accepted, version: offer.version } },
      ]
    },

    AcceptOffer({ offerId, version = 1 }, state, { actor, now }) {
      if (isAccepted(state, actor) && version === state.version) return []
      const offer = open(state, 'it cannot be accepted.', now, actor)
      if (offer.counter !== null)
        throw new Rejected('offer-pending', {
          hence: 'withdraw your proposal, or wait for the brand’s answer.',
        })
      if (version !== offer.version) throw termsChanged(offer, version)
      const { amount } = offer.terms
      return [{ type: 'OfferAccepted', data: { ...idsOf(offerId, offer), version: offer.version, amount } }]
    },
    DeclineOffer({ offerId, reason = null, note = '' }, state, { actor, now }) {
      if (isSo(state, 'OfferDeclined', actor, { reason, note })) return []
      const offer = open(state, 'it cannot be declined.', now, actor)
      return [{ type: 'OfferDeclined', data: { ...idsOf(offerId, offer), reason, note } }]
    },
    ExpireOffer({ offerId }, state, { actor, now }) {
      const offer = known(state)
      if (offer.ending === 'expired') return []
      if (offer.status !== 'open') throw asItIs(offer, actor, 'it cannot expire.')
      if (Date.parse(now) < Date.parse(offer.terms.expiresAt)) throw new Rejected('offer-not-over')
      return [{ type: 'OfferExpired', data: idsOf(offerId, offer) }]
    },
    WithdrawOffer({ offerId, reason = null }, state, { actor, now }) {
      if (isSo(state, 'OfferWithdrawn', actor, { reason })) return []
      const offer = open(state, 'it cannot be withdrawn.', now, actor)
      return [{ type: 'OfferWithdrawn', data: { ...idsOf(offerId, offer), reason } }]
    },

    DeliverOffer({ offerId, contentIds = [], note = '' }, state, { actor }) {
      const offer = agreed(state, actor, 'nothing can be delivered.')
      if (contentIds.length === 0 && note === '') throw new Rejected('delivery-empty')
      if (offer.changes === null && isSame(offer.delivery, { contentIds, note })) return []
      return [{ type: 'OfferDelivered', data: { ...idsOf(offerId, offer), contentIds, note } }]
    },
    RequestOfferChanges({ offerId, notes }, state, { actor, needs }) {
      const offer = agreed(state, actor, 'no changes can be asked for.')
      member(needs.creator)
      if (offer.delivery === null) throw new Rejected('nothing-delivered')
      if (offer.changes === notes) {
        if (has(offer.changing, 'OfferChangesRequested', actor, { notes })) return []
        throw decided('changes-requested', offer.changing, actor, { hence: 'they are not asked for twice.' })
      }
      return [{ type: 'OfferChangesRequested', data: { ...idsOf(offerId, offer), notes } }]
    },
    MarkDeliveryOverdue({ offerId }, state, { actor, now }) {
      const offer = agreed(state, actor, 'no answer is due.')
      const { delivery } = offer
      if (delivery === null || offer.changes !== null) throw new Rejected('no-answer-due')
      if (offer.isOverdue) return []
      if (Date.parse(now) < Date.parse(delivery.at) + daysToAnswer * 86_400_000)
        throw new Rejected('answer-not-overdue')
      return [{ type: 'OfferReviewOverdue', data: idsOf(offerId, offer) }]
    },

    CompleteOffer({ offerId }, state, { actor, now, needs }) {
      if (isSo(state, 'OfferCompleted', actor)) return []
      const offer = agreed(state, actor, 'it cannot be completed.')
      member(needs.creator)
      if (offer.changes !== null) throw new Rejected('changes-outstanding')
      const { amount } = offer.terms
      return [{ type: 'OfferCompleted', data: { ...idsOf(offerId, offer), amount, completedAt: now } }]
    },
    CancelOffer({ offerId, reason }, state, { actor }) {
      if (isSo(state, 'OfferCancelled', actor, { reason })) return []
      const offer = agreed(state, actor, 'it cannot be cancelled.')
      const by = sideOf(actor.userId, offer)
      const data = { ...idsOf(offerId, offer), reason }
      if (by !== null && by === offer.cancellationBy) {
        if (has(offer.cancelling, 'OfferCancellationProposed', actor, { reason })) return []
        throw decided('cancellation-proposed', offer.cancelling, actor, {
          hence: 'the other side has to agree.',
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

/**
 * An erased creator cannot be paid, and new terms or notes could not be kept, as their texts are encrypted for both
 * sides. The brand can still withdraw an open offer, and an admin cancel an accepted one.
 */
const ofPresentCreators: ReadonlySet<string> = new Set(['EditOffer', 'RequestOfferChanges', 'CompleteOffer'])

function creatorOf(command: OfferCommand, state: Offer): string | null {
  if (command.type === 'CreateOffer') return command.data.creatorUserId
  return ofPresentCreators.has(command.type) && state.status !== 'absent' ? state.creatorUserId : null
}

/** The amount of the proposal that waits. */
function pending(offer: Made, hence: string, actor: Actor): string {
  const { counter, proposing } = offer
  if (counter !== null) return counter
  if (!proposing) throw asItIs(offer, actor, hence)
  const became = proposing.kind === 'OfferCounterDeclined' ? 'declined' : 'withdrawn'
  throw decided('offer-open', proposing, actor, { became, hence })
}

const isAccepted = (state: Offer, actor: Actor): state is Made =>
  state.status === 'accepted' && !state.isCompleted && has(state.decision, 'OfferAccepted', actor)

const idsOf = (offerId: string, { brandUserId, creatorUserId }: Made) => ({
  offerId,
  brandUserId,
  userId: creatorUserId,
})

function checkEnd(expiresAt: string, now: string) {
  const message = 'Choose an end that is still to come.'
  if (Date.parse(expiresAt) <= Date.parse(now)) throw invalid('expiresAt', message)
}

const isSame = (before: Delivery | null, delivery: Omit<Delivery, 'at'>) =>
  before !== null && before.note === delivery.note && same(before.contentIds, delivery.contentIds)
