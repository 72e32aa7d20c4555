import type { ShownOfferStatus } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { OfferEnding } from '@iam/contracts/offers/views'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import { isTooLate, type StreamFold } from '../../decider.ts'
import { codeOf, type DecisionRecord, isSameDecision, refusalByDecision } from '../../decision.ts'
import type { Piece } from '../submissions/state.ts'

export type Side = 'brand' | 'creator'
type Created = Extract<OfferEvent, { type: 'OfferCreated' }>['data']
export type Terms = Pick<Created, 'amount' | 'description' | 'expiresAt' | 'requirements' | 'deliverables'>
export type Delivery = {
  readonly contentIds: readonly string[]
  /** The contents as they were delivered; not of early deliveries. */
  readonly pieces: readonly Piece[] | undefined
  readonly note: string
  readonly at: string
}
export type ExistingOffer = {
  readonly status: 'open' | 'accepted' | 'declined' | 'expired'
  readonly brandUserId: string
  readonly creatorUserId: string
  readonly terms: Terms
  /** Raised by each edit; an acceptance names one. */
  readonly version: number
  /** The terms of every version, oldest first, to tell what changed since one was seen. */
  readonly history: readonly Terms[]
  /** The amount of the creator's proposal that waits for the brand's answer. */
  readonly counter: string | null
  /** All proposed amounts, answered or not; a waiting one is the last. */
  readonly counters: readonly string[]
  readonly delivery: Delivery | null
  readonly deliveryCount: number
  /** The changes that the brand requests; null again after the next delivery. */
  readonly requestedChanges: string | null
  readonly isOverdue: boolean
  readonly isCompleted: boolean
  /** The side whose proposal to cancel waits for the other side's. */
  readonly cancellationBy: Side | null
  /** How the offer ended; `expired` is the status of several endings. */
  readonly ending: OfferEnding | null
  /** The acceptance, completion or end. */
  readonly decision: DecisionRecord | null
  /** The last step of the counter-proposal. */
  readonly counterDecision: DecisionRecord | null
  /** The last request for changes. */
  readonly changesDecision: DecisionRecord | null
  /** The last proposal to cancel, or its being dropped. */
  readonly cancellationDecision: DecisionRecord | null
}
export type Offer = Absent | ExistingOffer

export const offerStream: StreamFold<Offer, OfferEvent> = {
  category: 'offer',
  initial: absent,
  evolve: {
    OfferCreated: (_, { offerId, brandUserId, userId, campaignId, campaignTitle, ...terms }) => ({
      status: 'open',
      brandUserId,
      creatorUserId: userId,
      terms,
      version: 1,
      history: [terms],
      counter: null,
      counters: [],
      delivery: null,
      deliveryCount: 0,
      requestedChanges: null,
      isOverdue: false,
      isCompleted: false,
      cancellationBy: null,
      ending: null,
      decision: null,
      counterDecision: null,
      changesDecision: null,
      cancellationDecision: null,
    }),
    OfferEdited: (state, { offerId, brandUserId, userId, version, ...changed }) =>
      change(state, ({ terms: before, history }) => {
        const terms = { ...before, ...present(changed) }
        return { terms, version, history: [...history, terms], counter: null, counterDecision: null }
      }),
    OfferCountered: (state, { amount, note }, decision) =>
      change(state, ({ counters }) => ({
        counter: amount,
        counters: [...counters, amount],
        counterDecision: { ...decision, details: { amount, note } },
      })),
    OfferCounterWithdrawn: (state, _, counterDecision) => change(state, { counter: null, counterDecision }),
    OfferCounterDeclined: (state, _, counterDecision) => change(state, { counter: null, counterDecision }),
    OfferCounterAccepted: (state, { amount }) =>
      change(state, ({ terms }) => ({ terms: { ...terms, amount }, counter: null })),
    OfferAccepted: (state, _, decision) => change(state, { status: 'accepted', decision }),
    OfferDeclined: (state, { reason, note }, decision) =>
      ended(state, 'declined', { ...decision, details: { reason, note } }),
    OfferExpired: (state, _, decision) => ended(state, 'expired', decision),
    OfferWithdrawn: (state, { reason }, decision) =>
      ended(state, 'withdrawn', { ...decision, details: { reason } }),
    OfferDelivered: (state, { contentIds, pieces, note }, { at }) =>
      change(state, ({ cancellationBy, deliveryCount }) => ({
        ...{ delivery: { contentIds, pieces, note, at }, requestedChanges: null, isOverdue: false },
        deliveryCount: deliveryCount + 1,
        // Who goes on takes an own proposal to cancel back.
        cancellationBy: cancellationBy === 'creator' ? null : cancellationBy,
      })),
    OfferChangesRequested: (state, { notes }, decision) =>
      change(state, ({ cancellationBy }) => ({
        ...{ requestedChanges: notes, isOverdue: false },
        cancellationBy: cancellationBy === 'brand' ? null : cancellationBy,
        changesDecision: { ...decision, details: { notes } },
      })),
    OfferReviewOverdue: (state) => change(state, { isOverdue: true }),
    OfferCompleted: (state, _, decision) =>
      change(state, { isCompleted: true, cancellationBy: null, decision }),
    OfferCancellationProposed: (state, { by, reason }, decision) =>
      change(state, { cancellationBy: by, cancellationDecision: { ...decision, details: { reason } } }),
    OfferCancellationDropped: (state, _, decision) =>
      change(state, { cancellationBy: null, cancellationDecision: decision }),
    OfferCancelled: (state, { reason }, decision) =>
      ended(state, 'cancelled', { ...decision, details: { reason } }),
  },
}

function ended(state: Offer, ending: OfferEnding, decision: DecisionRecord): Offer {
  const status = ending === 'declined' ? 'declined' : 'expired'
  return change(state, { status, ending, decision, counter: null, cancellationBy: null })
}

/** The offer; throws 404 if it does not exist. */
export const mustExist = mustExistOr('offer-unknown')

/** The status as the screens show it. */
export function shown({ status, counter, isCompleted }: ExistingOffer): ShownOfferStatus {
  if (status === 'accepted' && isCompleted) return 'completed'
  return status === 'open' && counter !== null ? 'pending' : status
}

/** The offer; throws unless it is open and not past its end. `consequence`: the end of the refusal's sentence. */
export function mustBeOpen(state: Offer, consequence: string, now: string, actor: Actor): ExistingOffer {
  const offer = mustExist(state)
  if (offer.status !== 'open') throw refusalByStatus(offer, actor, consequence)
  // Also if OfferExpired is not recorded yet.
  if (isTooLate(offer.terms.expiresAt, now, actor)) throw new Rejected('offer-expired', { consequence })
  return offer
}

/** The offer; throws unless it is accepted and not completed yet. */
export function mustBeAccepted(state: Offer, actor: Actor, consequence: string): ExistingOffer {
  const offer = mustExist(state)
  if (offer.status !== 'accepted' || offer.isCompleted) throw refusalByStatus(offer, actor, consequence)
  return offer
}

/** The same actor accepted it before, and it is not completed yet: the command is a repetition. */
export const isRepeatedAcceptance = (state: Offer, actor: Actor): state is ExistingOffer =>
  state.status === 'accepted' && !state.isCompleted && isSameDecision(state.decision, 'OfferAccepted', actor)

/** The ids that every event of an offer carries; `userId` is the creator's. */
export const idsOf = (offerId: string, { brandUserId, creatorUserId }: ExistingOffer) => ({
  offerId,
  brandUserId,
  userId: creatorUserId,
})

/** Refusal because of the offer's status, which it names. */
export function refusalByStatus(offer: ExistingOffer, actor: Actor, consequence: string): Rejected {
  const status = shown(offer)
  const how = offer.ending && offer.ending !== status ? offer.ending : status
  return refusalByDecision(codeOf('offer', how), offer.decision, actor, consequence)
}
