import { requestOfOffer } from '@iam/command-service/processes/request-payouts'
import { rewardOfOffer } from '@iam/command-service/processes/reward-offers'
import type { ContentId } from '@iam/contracts/values'
import { campaigns } from '../campaigns.ts'
import type { DemoOffer, Move } from '../offers/offer.ts'
import {
  demoId,
  importer,
  inOrder,
  person,
  type Step,
  type Story,
  step,
  type Teller,
  userIdOf,
} from '../step.ts'
import { campaignIdOf } from './campaign-ids.ts'
import { offerIdOf } from './offer-ids.ts'
import { type Requested, requestOf } from './payout-story.ts'

/** An offer from being made until today. */
export function offerStory(teller: Teller, offer: DemoOffer): Story {
  const { key, brand, creator, amount, description, title, made, ends = 30 } = offer
  const { ago } = teller
  const campaign = campaigns.find((one) => one.brand === brand && one.title === title)
  const payout = payoutOf(offer)
  return inOrder([
    step(`${key}/offer`, ago(made), person(brand, 'brand'), 'CreateOffer', {
      offerId: offerIdOf(offer),
      brandUserId: userIdOf(brand),
      creatorUserId: userIdOf(creator),
      campaignId: campaign ? campaignIdOf(campaign) : null,
      ...{ campaignTitle: title, amount, description },
      // The clock runs during the seeding: an offer must not expire before its decisions are written.
      expiresAt: ago(-ends),
      requirements: [...offer.requirements],
      deliverables: [...offer.deliverables],
    }),
    ...offer.moves.map((move, index) => moveStep(teller, offer, move, `${key}/${index}`)),
    ...(payout ? [earned(teller, offer, payout), requestOf(teller, payout)] : []),
  ])
}

/** The payout that a completed offer brings about. */
export function payoutOf(offer: DemoOffer): Requested | undefined {
  const done = offer.moves.find(([what]) => what === 'complete')
  const completed = { offerId: offerIdOf(offer), userId: userIdOf(offer.creator) }
  return done && { key: offer.key, requested: done[1], message: requestOfOffer(completed) }
}

/** The earning, as the process records it; the last amount that was agreed on. */
function earned({ ago }: Teller, offer: DemoOffer, { requested }: Requested): Step {
  const amounts = offer.moves.flatMap((move) =>
    move[0] === 'counter' || move[0] === 'edit' ? [move[2]] : [],
  )
  const completed = { offerId: offerIdOf(offer), userId: userIdOf(offer.creator) }
  const [message] = rewardOfOffer({ ...completed, amount: amounts.at(-1) ?? offer.amount })
  return { name: `${offer.key}/earned`, at: ago(requested), actor: importer, message }
}

function moveStep({ ago }: Teller, offer: DemoOffer, move: Move, name: string): Step {
  const offerId = offerIdOf(offer)
  const [theBrand, theCreator] = [person(offer.brand, 'brand'), person(offer.creator, 'creator')]
  const at = ago(move[1])
  switch (move[0]) {
    case 'edit':
      return step(name, at, theBrand, 'EditOffer', { offerId, amount: move[2] })
    case 'counter':
      return step(name, at, theCreator, 'ProposeCounter', { offerId, amount: move[2], note: move[3] })
    case 'withdraw-counter':
      return step(name, at, theCreator, 'WithdrawCounter', { offerId })
    case 'decline-counter':
      return step(name, at, theBrand, 'DeclineCounter', { offerId })
    case 'accept-counter':
      return step(name, at, theBrand, 'AcceptCounter', { offerId })
    case 'accept':
      return step(name, at, theCreator, 'AcceptOffer', { offerId })
    case 'expire':
      return step(name, at, importer, 'ExpireOffer', { offerId })
    case 'complete':
      return step(name, at, theBrand, 'CompleteOffer', { offerId })
    case 'decline': {
      const [, , reason, note] = move
      return step(name, at, theCreator, 'DeclineOffer', { offerId, ...(reason && { reason }), note })
    }
    case 'withdraw':
      return step(name, at, theBrand, 'WithdrawOffer', { offerId, reason: move[2] })
    case 'deliver': {
      const [, , note, piece] = move
      const contentIds =
        piece === undefined ? [] : [demoId(`content ${offer.creator}/piece/${piece}`) as ContentId]
      return step(name, at, theCreator, 'DeliverOffer', { offerId, contentIds, note })
    }
    case 'changes':
      return step(name, at, theBrand, 'RequestOfferChanges', { offerId, notes: move[2] })
    case 'cancel': {
      const [, , by, reason] = move
      return step(name, at, by === 'brand' ? theBrand : theCreator, 'CancelOffer', { offerId, reason })
    }
    case 'praise': {
      const [, , by, rating, text] = move
      return step(name, at, by === 'brand' ? theBrand : theCreator, 'WriteTestimonial', {
        collaboration: { kind: 'offer', offerId },
        authorUserId: userIdOf(offer[by]),
        rating,
        text,
      })
    }
  }
}
