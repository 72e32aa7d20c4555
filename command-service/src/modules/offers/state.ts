import type { ShownOfferStatus } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { OfferEnding } from '@iam/contracts/offers/views'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/problem'
import { type Absent, absent, change } from '../../absent.ts'
import type { Stream } from '../../decider.ts'

export type Side = 'brand' | 'creator'
type Created = Extract<OfferEvent, { type: 'OfferCreated' }>['data']
export type Terms = Pick<Created, 'amount' | 'description' | 'expiresAt' | 'requirements' | 'deliverables'>
export type Delivery = { readonly contentIds: readonly string[]; readonly note: string; readonly at: string }
export type Made = {
  readonly status: 'open' | 'accepted' | 'declined' | 'expired'
  readonly brandUserId: string
  readonly creatorUserId: string
  readonly terms: Terms
  /** Raised by each edit: what is accepted is one of them. */
  readonly version: number
  /** The creator's proposal that waits for the brand's answer. */
  readonly counter: string | null
  readonly delivery: Delivery | null
  /** What the brand wants changed; gone with the next delivery. */
  readonly changes: string | null
  readonly isOverdue: boolean
  readonly isCompleted: boolean
  readonly cancellationBy: Side | null
  readonly ending: OfferEnding | null
}
export type Offer = Absent | Made

export const offerStream: Stream<Offer, OfferEvent> = {
  category: 'offer',
  initial: absent,
  evolve: {
    OfferCreated: (
      _,
      { brandUserId, userId, amount, description, expiresAt, requirements, deliverables },
    ) => ({
      status: 'open',
      brandUserId,
      creatorUserId: userId,
      terms: { amount, description, expiresAt, requirements, deliverables },
      version: 1,
      counter: null,
      delivery: null,
      changes: null,
      isOverdue: false,
      isCompleted: false,
      cancellationBy: null,
      ending: null,
    }),
    OfferEdited: (state, { offerId, brandUserId, userId, version, ...changed }) =>
      change(state, ({ terms }) => ({ terms: { ...terms, ...present(changed) }, version, counter: null })),
    OfferCountered: (state, { amount }) => change(state, { counter: amount }),
    OfferCounterWithdrawn: (state) => change(state, { counter: null }),
    OfferCounterDeclined: (state) => change(state, { counter: null }),
    OfferCounterAccepted: (state, { amount }) =>
      change(state, ({ terms }) => ({ terms: { ...terms, amount }, counter: null })),
    OfferAccepted: (state) => change(state, { status: 'accepted' }),
    OfferDeclined: (state) => change(state, { status: 'declined', counter: null, ending: 'declined' }),
    OfferExpired: (state) => change(state, { status: 'expired', counter: null, ending: 'expired' }),
    OfferWithdrawn: (state) => change(state, { status: 'expired', counter: null, ending: 'withdrawn' }),
    OfferDelivered: (state, { contentIds, note }, at) =>
      change(state, { delivery: { contentIds, note, at }, changes: null, isOverdue: false }),
    OfferChangesRequested: (state, { notes }) => change(state, { changes: notes, isOverdue: false }),
    OfferReviewOverdue: (state) => change(state, { isOverdue: true }),
    OfferCompleted: (state) => change(state, { isCompleted: true, cancellationBy: null }),
    OfferCancellationProposed: (state, { by }) => change(state, { cancellationBy: by }),
    OfferCancelled: (state) =>
      change(state, { status: 'expired', cancellationBy: null, ending: 'cancelled' }),
  },
}

/** The state of an offer that is there. */
export function known(state: Offer): Made {
  if (state.status === 'absent') throw new Rejected('offer-unknown', 'This offer does not exist.', 404)
  return state
}

/** As the screens call it. */
export function shown({ status, counter, isCompleted }: Made): ShownOfferStatus {
  if (status === 'accepted' && isCompleted) return 'completed'
  return status === 'open' && counter !== null ? 'pending' : status
}

/** The offer while its terms wait for an answer. `then`: what cannot be done any more. */
export function open(state: Offer, then: string, now: string, actor: Actor): Made {
  const offer = known(state)
  if (offer.status !== 'open') throw asItIs(offer, then)
  if (isOver(offer, now, actor)) throw over(then)
  return offer
}

/** The offer between its acceptance and its end. */
export function agreed(state: Offer, then: string): Made {
  const offer = known(state)
  if (offer.status !== 'accepted' || offer.isCompleted) throw asItIs(offer, then)
  return offer
}

/** Past the moment at which it ends, whether or not the clock has said so. What is imported has happened before. */
export const isOver = ({ terms }: Made, now: string, { via }: Actor) =>
  via !== 'import' && Date.parse(terms.expiresAt) <= Date.parse(now)

/** Refused for the status that it has, which is named. */
export function asItIs(offer: Made, then: string): Rejected {
  const status = shown(offer)
  const how = offer.ending && offer.ending !== status ? offer.ending : status
  return new Rejected(`offer-${how}`, `This offer is ${how}; ${then}`)
}

const over = (then: string) => new Rejected('offer-expired', `This offer has expired; ${then}`)
