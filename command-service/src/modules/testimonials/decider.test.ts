import type { Collaboration, TestimonialCommand } from '@iam/contracts/testimonials/commands'
import type { TestimonialEvent } from '@iam/contracts/testimonials/events'
import { collaborationIdOf, testimonialIdOf } from '@iam/contracts/testimonials/ids'
import type { CampaignId, OfferId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import { campaignStream } from '../campaigns/state.ts'
import { type Offer, offerStream } from '../offers/state.ts'
import { type Participation, participationStream } from '../participations/state.ts'
import type { User } from '../users/state.ts'
import { testimonial } from './decider.ts'
import { type Testimonial, testimonialStream } from './state.ts'

const offerId = id<OfferId>(41)
const campaignId = id<CampaignId>(71)
const nothing = {
  offer: offerStream.initial,
  campaign: campaignStream.initial,
  participation: participationStream.initial,
  parties: [] as readonly User[],
  theirs: testimonialStream.initial,
}
const erased = { status: 'erased' } as User
const ids = { offerId, brandUserId: ben, userId: ana }
const terms = {
  campaignId: null,
  campaignTitle: 'Kiln days',
  amount: '500.00',
  description: 'Reels.',
  expiresAt: '2026-12-05T12:00:00.000Z',
  requirements: [],
  deliverables: [],
}
const offerAfter = (...types: string[]): Offer =>
  fold(
    offerStream,
    offerStream.initial,
    ['OfferCreated', ...types].map((type) => ({ type, data: { ...ids, ...terms }, recordedAt: '' })),
  )
const completed = offerAfter('OfferAccepted', 'OfferCompleted')
const running = fold(campaignStream, campaignStream.initial, [
  { type: 'CampaignCreated', data: { campaignId, organizerId: ben }, recordedAt: '' },
])
const partAfter = (...types: string[]): Participation =>
  fold(
    participationStream,
    participationStream.initial,
    types.map((type) => ({ type, data: { attempt: 1 }, recordedAt: '' })),
  )
const needs = { ...nothing, offer: completed }
const ofOffer: Collaboration = { kind: 'offer', offerId }
const ofCampaign: Collaboration = { kind: 'campaign', campaignId, creatorUserId: ana }
const write = (authorUserId = ben, collaboration: Collaboration = ofOffer) =>
  ({
    type: 'WriteTestimonial',
    data: { collaboration, authorUserId, rating: 5, text: 'On time, twice.' },
  }) as TestimonialCommand
const testimonialId = testimonialIdOf(offerId, ben)
const written = (author = ben, about = ana, collaboration: Collaboration = ofOffer): TestimonialEvent => {
  const collaborationId = collaborationIdOf(collaboration)
  return {
    type: 'TestimonialWritten',
    data: {
      testimonialId: testimonialIdOf(collaborationId, author),
      userId: author,
      aboutUserId: about,
      collaborationId,
      collaborationKind: collaboration.kind,
      rating: 5,
      text: 'On time, twice.',
    },
  }
}
const theirIds = { testimonialId, userId: ben, aboutUserId: ana }
const publish: TestimonialCommand = { type: 'PublishTestimonial', data: { testimonialId } }
const published: TestimonialEvent = { type: 'TestimonialsPublished', data: theirIds }
const hide: TestimonialCommand = { type: 'HideTestimonial', data: { testimonialId, reason: 'Insults.' } }
const hidden: TestimonialEvent = { type: 'TestimonialHidden', data: { ...theirIds, reason: 'Insults.' } }

test('each side of a completed offer writes about the other [X-DIR-4]', () => {
  given(testimonial).when(write(ben), { actor: asBen, needs }).records(written(ben, ana))
  given(testimonial).when(write(ana), { actor: asAna, needs }).records(written(ana, ben))
})

test('each side of a completed participation writes about the other [X-DIR-4]', () => {
  const needs = {
    ...nothing,
    campaign: running,
    participation: partAfter('CampaignApplicationSubmitted', 'ApplicationAccepted', 'ParticipationCompleted'),
  }
  given(testimonial)
    .when(write(ben, ofCampaign), { actor: asBen, needs })
    .records(written(ben, ana, ofCampaign))
  given(testimonial)
    .when(write(ana, ofCampaign), { actor: asAna, needs })
    .records(written(ana, ben, ofCampaign))
  for (const past of [
    [],
    ['CampaignApplicationSubmitted'],
    ['CampaignApplicationSubmitted', 'ApplicationAccepted'],
  ])
    given(testimonial)
      .when(write(ben, ofCampaign), { actor: asBen, needs: { ...needs, participation: partAfter(...past) } })
      .rejects('no-collaboration', 403)
})

test('nothing is written about a user who was erased: the text could not be kept', () =>
  given(testimonial)
    .when(write(ben), { actor: asBen, needs: { ...needs, parties: [erased] } })
    .rejects('user-erased', 410))

test('writing is refused to strangers, and before the collaboration is completed [X-DIR-4]', () => {
  const refuse = (offer: Offer, by = asBen) =>
    given(testimonial)
      .when(write(by.userId ?? undefined), { actor: by, needs: { ...nothing, offer } })
      .rejects('no-collaboration', 403)
  refuse(completed, asBoss)
  refuse(offerAfter('OfferAccepted'))
  refuse(offerAfter('OfferAccepted', 'OfferCancelled'))
  refuse({ status: 'absent' })
})

test('writing in another user’s name is refused', () => {
  given(testimonial).when(write(ben), { actor: asAna, needs }).rejects('oneself-only', 403)
  given(testimonial).when(write(ben), { actor: asBoss, needs }).rejects('oneself-only', 403)
  given(testimonial).when(write(ben), { actor: asVisitor, needs }).rejects('sign-in-required', 401)
})

test('one per collaboration and side: the stream id is derived from both [X-DIR-4]', () => {
  given(testimonial, written()).when(write(), { actor: asBen, needs }).rejects('testimonial-written')
  expect(testimonial.id(write(ben))).toBe(testimonialId)
  expect(testimonial.id(write(ana))).not.toBe(testimonialId)
  expect(testimonial.id(write(ben, ofCampaign))).not.toBe(testimonialId)
})

test('it is published when the other side has written, or 14 days later [X-DIR-4]', () => {
  const at = '2026-11-07T12:00:00.000Z'
  const theirs: Testimonial = {
    status: 'waiting',
    authorUserId: ana,
    aboutUserId: ben,
    collaborationId: offerId,
    writtenAt: at,
    decision: null,
  }
  const by = { actor: asSystem, needs }
  given(testimonial, written())
    .when(publish, { actor: asSystem, needs: { ...needs, theirs } })
    .records(published)
  given(testimonial, written()).when(publish, by).rejects('testimonial-waiting')
  given(testimonial, { ...written(), at })
    .when(publish, by)
    .records(published)
  given(testimonial, { ...written(), at })
    .when(publish, { ...by, now: '2026-11-21T11:59:59.999Z' })
    .rejects('testimonial-waiting')
  given(testimonial, written(), published).when(publish, by).changesNothing()
  given(testimonial, written(), hidden).when(publish, by).changesNothing()
  given(testimonial, written()).when(publish, { actor: asBen, needs }).rejects('system-only', 403)
  given(testimonial).when(publish, by).rejects('testimonial-unknown', 404)
})

test('the other side’s testimonial is read under its own id', () => {
  const state = {
    status: 'waiting',
    authorUserId: ben,
    aboutUserId: ana,
    collaborationId: offerId,
    writtenAt: '',
    decision: null,
  } as const
  expect(testimonial.needs?.(publish, state).theirs).toMatchObject({ id: testimonialIdOf(offerId, ana) })
})

test('an admin hides one, with a reason', () => {
  given(testimonial, written()).when(hide, { actor: asBoss, needs }).records(hidden)
  given(testimonial, written(), published).when(hide, { actor: asBoss, needs }).records(hidden)
  given(testimonial, written(), hidden).when(hide, { actor: asBoss, needs }).changesNothing()
  given(testimonial, written()).when(hide, { actor: asBen, needs }).rejects('admins-only', 403)
  given(testimonial).when(hide, { actor: asBoss, needs }).rejects('testimonial-unknown', 404)
})
