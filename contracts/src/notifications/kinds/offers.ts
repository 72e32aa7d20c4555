import { kind } from './kind.ts'

const toCreator = { group: 'offers', to: 'userId', about: 'offer', link: 'offer' } as const
const toBrand = { ...toCreator, to: 'brandUserId' } as const

/** Offers, and the counter-proposals, deliveries and cancellations of them. */
export const offerKinds = {
  'offer-made': kind({
    ...{ ...toCreator, on: 'OfferCreated' },
    title: 'A new offer',
    message: '{brand} offers you {amount} for {offer}.',
  }),
  'offer-edited': kind({
    ...{ ...toCreator, on: 'OfferEdited' },
    title: 'An offer changed',
    message: '{actor} changed the offer {offer}.',
  }),
  'offer-countered': kind({
    ...{ ...toBrand, on: 'OfferCountered' },
    title: 'A counter-proposal',
    message: '{person} proposes {amount} for {offer}.',
    note: 'note',
  }),
  'counter-withdrawn': kind({
    ...{ ...toBrand, on: 'OfferCounterWithdrawn' },
    title: 'A counter-proposal was withdrawn',
    message: '{person} withdrew the counter-proposal for {offer}.',
  }),
  'counter-declined': kind({
    ...{ ...toCreator, on: 'OfferCounterDeclined' },
    title: 'Your counter-proposal was declined',
    message: '{actor} declined your counter-proposal for {offer}; the offer stands.',
  }),
  'counter-accepted': kind({
    ...{ ...toCreator, on: 'OfferCounterAccepted' },
    title: 'Your counter-proposal was accepted',
    message: '{brand} agreed to {amount} for {offer}.',
  }),
  'offer-accepted': kind({
    ...{ ...toBrand, on: 'OfferAccepted' },
    title: 'Your offer was accepted',
    message: '{person} accepted {offer} for {amount}.',
  }),
  'offer-declined': kind({
    ...{ ...toBrand, on: 'OfferDeclined' },
    title: 'Your offer was declined',
    message: '{person} declined {offer}.',
    note: 'note',
  }),
  'offer-expired': kind({
    ...{ ...toCreator, on: 'OfferExpired' },
    title: 'An offer expired',
    message: 'The offer {offer} of {brand} can no longer be accepted.',
  }),
  'own-offer-expired': kind({
    ...{ ...toBrand, on: 'OfferExpired' },
    title: 'Your offer expired',
    message: '{offer} for {person} can no longer be accepted.',
  }),
  'offer-withdrawn': kind({
    ...{ ...toCreator, on: 'OfferWithdrawn' },
    title: 'An offer was withdrawn',
    message: '{actor} withdrew the offer {offer}.',
    note: 'reason',
  }),
  'offer-delivered': kind({
    ...{ ...toBrand, on: 'OfferDelivered' },
    title: 'A delivery to answer',
    message: '{person} delivered the work for {offer}.',
    note: 'note',
  }),
  'changes-requested': kind({
    ...{ ...toCreator, on: 'OfferChangesRequested' },
    title: 'Changes were asked for',
    message: '{actor} asks for changes to your work for {offer}.',
    note: 'notes',
  }),
  'delivery-overdue': kind({
    ...{ ...toBrand, on: 'OfferReviewOverdue' },
    title: 'A delivery waits for you',
    message: 'The work of {person} for {offer} has waited for 14 days.',
  }),
  'delivery-escalated': kind({
    ...{ ...toBrand, on: 'OfferReviewOverdue', to: 'admins' },
    title: 'A delivery is overdue',
    message: 'The work of {person} for {offer} of {brand} has waited for 14 days.',
  }),
  'offer-completed': kind({
    ...{ ...toCreator, on: 'OfferCompleted' },
    title: 'An offer is complete',
    message: '{actor} completed {offer}; you earned {amount}.',
  }),
  'cancellation-asked': kind({
    ...{ ...toCreator, on: 'OfferCancellationProposed' },
    title: 'A cancellation to answer',
    message: '{brand} asks to cancel {offer}.',
    note: 'reason',
    when: ({ by }) => by === 'brand',
    whenInWords: 'the brand asks',
  }),
  'cancellation-proposed': kind({
    ...{ ...toBrand, on: 'OfferCancellationProposed' },
    title: 'A cancellation to answer',
    message: '{person} asks to cancel {offer}.',
    note: 'reason',
    when: ({ by }) => by === 'creator',
    whenInWords: 'the creator asks',
  }),
  'cancellation-dropped': kind({
    ...{ ...toCreator, on: 'OfferCancellationDropped' },
    title: 'An offer goes on',
    message: '{actor} goes on with {offer}: it is not cancelled.',
  }),
  'own-cancellation-dropped': kind({
    ...{ ...toBrand, on: 'OfferCancellationDropped' },
    title: 'Your offer goes on',
    message: '{person} goes on with {offer}: it is not cancelled.',
  }),
  'offer-cancelled': kind({
    ...{ ...toCreator, on: 'OfferCancelled' },
    title: 'An offer was cancelled',
    message: '{offer} of {brand} was cancelled.',
    note: 'reason',
  }),
  'own-offer-cancelled': kind({
    ...{ ...toBrand, on: 'OfferCancelled' },
    title: 'Your offer was cancelled',
    message: '{offer} with {person} was cancelled.',
    note: 'reason',
  }),
}
