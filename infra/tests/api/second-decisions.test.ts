import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { apply, handIn, newCampaign, newParticipant, newTask } from './campaigns.ts'
import { refused } from './expect-answer.ts'
import { act, newCompleted, newOffer } from './offers.ts'
import { newBrand, newCreator, newStakeholder, newSubmission, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let [brand, creator, admin, otherAdmin]: Person[] = []
beforeAll(async () => {
  ;[brand, creator, admin, otherAdmin] = await Promise.all([
    newBrand(portal),
    newCreator(portal),
    newStakeholder(portal, 'admin'),
    newStakeholder(portal, 'admin'),
  ])
})

type Asked = readonly [by: Person | undefined, step: string, body?: object]
type Decision = {
  readonly event: string
  /** Makes the object of the decision: its path before the step, and its id. */
  readonly about: () => Promise<readonly [path: string, id: string]>
  readonly first: () => Asked
  /** Requests that are not the first one: by another user, or by the same one for another reason. */
  readonly others: () => readonly Asked[]
}
const iam = '/api/iam'
const reason = { reason: 'No room.' }
const another = { reason: 'Too late.' }

const application = async () => {
  const { id } = await apply(creator!, (await newCampaign(brand!)).id)
  return [`${iam}/participations/${id}`, id] as const
}
const participation = async () => {
  const { id } = await newParticipant(brand!, creator!, (await newCampaign(brand!)).id)
  return [`${iam}/participations/${id}`, id] as const
}
const campaign = async () => {
  const { id } = await newCampaign(brand!)
  return [`${iam}/campaigns/${id}`, id] as const
}
const offer = async (...steps: readonly (readonly [Person, string, object?])[]) => {
  const { id } = await newOffer(brand!, creator!)
  for (const [by, step, body] of steps) await act(by, { id }, step, body)
  return [`${iam}/marketplace/offers/${id}`, id] as const
}
const accepted = () => offer([creator!, 'accept'])
const countered = () => offer([creator!, 'counter', { amount: '600.00' }])
const submission = async () => {
  const { id: campaignId } = await newCampaign(brand!)
  const task = await newTask(brand!, campaignId, { rewardAmount: '100.00' })
  await newParticipant(brand!, creator!, campaignId)
  const { id } = await handIn(creator!, task)
  return [`${iam}/submissions/${id}`, id] as const
}
const content = async () => {
  const { body } = await creator!.post(`${iam}/content`, { type: 'post', title: 'Kiln' })
  return [`${iam}/content/${body.content.id}`, body.content.id] as const
}
const published = async () => {
  const [path, id] = await content()
  await creator!.post(`${path}/publish`)
  return [path, id] as const
}
const badge = async () => {
  const { userId } = await newCreator(portal)
  const { body } = await admin!.post(`/api/admin/users/${userId}/badges`, { type: 'Verified', ...reason })
  return [`/api/admin/badges/${body.badge.id}`, body.badge.id] as const
}
const testimonial = async () => {
  const { id: offerId } = await newCompleted(brand!, creator!)
  const { body } = await creator!.post(`${iam}/testimonials`, { offerId, rating: 5, text: 'On time.' })
  return [`${iam}/testimonials/${body.testimonial.id}`, body.testimonial.id] as const
}
const interest = async () => {
  const id = await newSubmission(portal)
  return [`/api/admin/interest/${id}`, id] as const
}

const decisions: Readonly<Record<string, Decision>> = {
  'accepting an application': {
    ...{ event: 'ApplicationAccepted', about: application, first: () => [brand, 'accept'] },
    others: () => [
      [admin, 'accept'],
      [brand, 'reject', reason],
      [creator, 'withdraw'],
    ],
  },
  'rejecting an application': {
    ...{ event: 'ApplicationRejected', about: application, first: () => [brand, 'reject', reason] },
    others: () => [
      [brand, 'reject', another],
      [admin, 'reject', reason],
      [brand, 'accept'],
    ],
  },
  'withdrawing an application': {
    ...{ event: 'ApplicationWithdrawn', about: application, first: () => [creator, 'withdraw'] },
    others: () => [
      [brand, 'reject', reason],
      [brand, 'accept'],
    ],
  },
  'removing a participant': {
    ...{ event: 'ParticipantRemoved', about: participation, first: () => [brand, 'remove', reason] },
    others: () => [
      [brand, 'remove', another],
      [admin, 'remove', reason],
      [creator, 'leave'],
      [brand, 'complete'],
    ],
  },
  leaving: {
    ...{ event: 'ParticipationLeft', about: participation, first: () => [creator, 'leave'] },
    others: () => [[brand, 'remove', reason]],
  },
  'completing a participation': {
    ...{ event: 'ParticipationCompleted', about: participation, first: () => [brand, 'complete'] },
    others: () => [
      [admin, 'complete'],
      [brand, 'remove', reason],
      [creator, 'leave'],
    ],
  },
  'completing a campaign': {
    ...{ event: 'CampaignCompleted', about: campaign, first: () => [brand, 'complete'] },
    others: () => [
      [admin, 'complete'],
      [brand, 'cancel', reason],
    ],
  },
  'cancelling a campaign': {
    ...{ event: 'CampaignCancelled', about: campaign, first: () => [brand, 'cancel', reason] },
    others: () => [
      [brand, 'cancel', another],
      [admin, 'cancel', reason],
      [brand, 'complete'],
    ],
  },
  'accepting an offer': {
    ...{ event: 'OfferAccepted', about: offer, first: () => [creator, 'accept'] },
    others: () => [
      [creator, 'decline'],
      [brand, 'withdraw', reason],
      [brand, 'accept-counter'],
    ],
  },
  'declining an offer': {
    ...{ event: 'OfferDeclined', about: offer, first: () => [creator, 'decline', { note: 'In spring.' }] },
    others: () => [
      [creator, 'decline', { note: 'In autumn.' }],
      [creator, 'accept'],
      [brand, 'withdraw'],
    ],
  },
  'withdrawing an offer': {
    ...{ event: 'OfferWithdrawn', about: offer, first: () => [brand, 'withdraw', reason] },
    others: () => [
      [brand, 'withdraw', another],
      [admin, 'withdraw', reason],
      [creator, 'accept'],
    ],
  },
  'accepting a proposal': {
    ...{ event: 'OfferCounterAccepted', about: countered, first: () => [brand, 'accept-counter'] },
    others: () => [
      [creator, 'withdraw-counter'],
      [brand, 'decline-counter'],
      [creator, 'accept'],
    ],
  },
  'declining a proposal': {
    ...{ event: 'OfferCounterDeclined', about: countered, first: () => [brand, 'decline-counter'] },
    others: () => [
      [admin, 'decline-counter'],
      [creator, 'withdraw-counter'],
      [brand, 'accept-counter'],
    ],
  },
  'withdrawing a proposal': {
    ...{ event: 'OfferCounterWithdrawn', about: countered, first: () => [creator, 'withdraw-counter'] },
    others: () => [
      [brand, 'decline-counter'],
      [brand, 'accept-counter'],
    ],
  },
  'completing an offer': {
    ...{ event: 'OfferCompleted', about: accepted, first: () => [brand, 'complete'] },
    others: () => [
      [admin, 'complete'],
      [brand, 'cancel', reason],
      [creator, 'accept'],
    ],
  },
  'asking to cancel an offer': {
    event: 'OfferCancellationProposed',
    about: accepted,
    first: () => [brand, 'cancel', reason],
    others: () => [[brand, 'cancel', another]],
  },
  'cancelling an offer': {
    ...{ event: 'OfferCancelled', about: accepted, first: () => [admin, 'cancel', reason] },
    others: () => [
      [admin, 'cancel', another],
      [otherAdmin, 'cancel', reason],
      [brand, 'complete'],
    ],
  },
  'approving work': {
    ...{
      event: 'SubmissionApproved',
      about: submission,
      first: () => [brand, 'approve', { notes: 'Good.' }],
    },
    others: () => [
      [brand, 'approve', { notes: 'Very good.' }],
      [admin, 'approve', { notes: 'Good.' }],
      [brand, 'reject', { notes: 'No.' }],
    ],
  },
  'rejecting work': {
    ...{ event: 'SubmissionRejected', about: submission, first: () => [brand, 'reject', { notes: 'No.' }] },
    others: () => [
      [brand, 'reject', { notes: 'Never.' }],
      [admin, 'reject', { notes: 'No.' }],
      [brand, 'approve'],
    ],
  },
  'publishing content': {
    ...{ event: 'ContentPublished', about: content, first: () => [creator, 'publish'] },
    others: () => [[admin, 'publish']],
  },
  'taking content back': {
    ...{ event: 'ContentUnpublished', about: published, first: () => [admin, 'unpublish', reason] },
    others: () => [
      [admin, 'unpublish', another],
      [otherAdmin, 'unpublish', reason],
      [creator, 'unpublish', reason],
    ],
  },
  'revoking a badge': {
    ...{ event: 'BadgeRevoked', about: badge, first: () => [admin, 'revoke', reason] },
    others: () => [
      [admin, 'revoke', another],
      [otherAdmin, 'revoke', reason],
    ],
  },
  'hiding a testimonial': {
    ...{ event: 'TestimonialHidden', about: testimonial, first: () => [admin, 'hide', reason] },
    others: () => [
      [admin, 'hide', another],
      [otherAdmin, 'hide', reason],
    ],
  },
  'closing a form': {
    ...{ event: 'InterestClosed', about: interest, first: () => [admin, 'close', reason] },
    others: () => [
      [admin, 'close', another],
      [otherAdmin, 'close', reason],
    ],
  },
}

const ask = (path: string, [by, step, body]: Asked) => (by as Client).post(`${path}/${step}`, body)

describe.for(Object.entries(decisions))('%s', ([, { event, about, first, others }]) => {
  test('the same request again is answered and records nothing; any other is refused with who decided and when [FLT-72]', async () => {
    const [path, id] = await about()
    const decided = await ask(path, first())
    expect(decided.status, JSON.stringify(decided.body)).toBeLessThan(300)
    const again = await ask(path, first())
    expect(again.status, JSON.stringify(again.body)).toBe(decided.status)
    const [decider] = first()
    for (const other of others()) {
      const { detail } = refused(await ask(path, other), 409)
      const who = other[0] === decider ? 'you' : decider!.name
      expect(detail).toMatch(/, decided by .+ on \d{4}-\d\d-\d\d \d\d:\d\d UTC; /)
      expect(detail).toContain(`decided by ${who} on`)
    }
    expect(await portal.countEvents(event, id)).toBe(1)
  })
})

test('revoking a right again as another admin, or for another reason, is refused [FLT-72]', async () => {
  const person = await newCreator(portal)
  const path = `/api/admin/users/${person.userId}`
  const grant = { canApprovePayments: true, reason: 'They keep the books.' }
  const revoke = { canApprovePayments: false, reason: 'They left the books.' }
  for (const change of [grant, revoke, revoke]) expect((await admin!.patch(path, change)).status).toBe(200)
  for (const [by, change] of [
    [otherAdmin, revoke],
    [admin, { ...revoke, reason: 'By mistake.' }],
  ] as const)
    expect(refused(await by!.patch(path, change), 409).detail).toMatch(/, decided by .+ on /)
  expect(await portal.countEvents('PaymentApprovalRevoked', person.userId)).toBe(1)
})
