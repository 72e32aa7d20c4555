import { testimonialIdOf } from '@iam/contracts/testimonials/ids'
import type { OfferId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { expect, test } from 'vitest'
import { type ClockJob, tick } from '../follow/clock.ts'
import { type Process, reactionOf } from '../process.ts'
import { unclaimedEffects } from '../testing/leading.ts'
import { ana, asAna, asBen, asSystem, ben, id } from '../testing/people.ts'
import { by, join, testService } from '../testing/test-service.ts'
import { publishTestimonials } from './publish-testimonials.ts'
import { rewardOffers } from './reward-offers.ts'

const offerId = id(41)
const happened = (type: string, data: object): RecordedEvent => ({
  ...{ id: id(90), type, data: data as RecordedEvent['data'], stream: 'x', revision: 0, position: 1 },
  recordedAt: '2026-11-21T12:00:00.000Z',
  metadata: {
    actor: { userId: null, role: 'system', via: 'process' },
    correlationId: id(91),
    causationId: id(92),
    commandId: id(93),
    schemaVersion: 1,
  },
})
const completed = happened('OfferCompleted', {
  ...{ offerId, brandUserId: ben, userId: ana, amount: '700.00', completedAt: '2026-11-21T12:00:00.000Z' },
})
const react = async (process: Process, event: RecordedEvent) => {
  const reaction = await reactionOf(process, event, unclaimedEffects)
  return Symbol.asyncIterator in reaction ? [] : [...reaction]
}

test('a completed offer earns the agreed amount', async () => {
  expect(await react(rewardOffers, completed)).toMatchObject([
    {
      type: 'RecordEarning',
      data: { userId: ana, sourceType: 'offer', sourceId: offerId, amount: '700.00', taskSubmissionId: null },
    },
  ])
})

test('a completed offer is earned once, however often the process handles it', async () => {
  const { send, typesOf } = testService()
  for (let n = 0; n < 3; n++)
    for (const command of await react(rewardOffers, completed)) await send(command, by(asSystem))
  expect(typesOf(`earnings-${ana}`)).toEqual(['EarningRecorded'])
})

test('a new testimonial asks to publish the testimonials of both sides', async () => {
  const [theirs, mine] = [testimonialIdOf(offerId, ben), testimonialIdOf(offerId, ana)]
  const written = happened('TestimonialWritten', {
    ...{ testimonialId: mine, userId: ana, aboutUserId: ben, collaborationId: offerId },
    ...{ collaborationKind: 'offer', rating: 5, text: 'x' },
  })
  expect(await react(publishTestimonials, written)).toEqual(
    [mine, theirs].map((testimonialId) => ({ type: 'PublishTestimonial', data: { testimonialId } })),
  )
})

test('without the clock no offer is accepted past its end; once it runs again it records the expiry, once [X-OFR-3]', async () => {
  const { start, pass, typesOf } = testService()
  const send = start()
  const { result: brand } = await send(
    join({ door: 'register', role: 'brand', email: 'ben@example.com' }),
    by(),
  )
  const { result: creator } = await send(join(), by())
  const data = { offerId: offerId as OfferId, brandUserId: brand.userId, creatorUserId: creator.userId }
  const terms = {
    ...{ campaignId: null, campaignTitle: 'Kiln days', amount: '5.00', description: 'Reels.' },
    ...{ expiresAt: '2026-11-21T12:00:05.000Z', requirements: [], deliverables: [] },
  }
  await send({ type: 'CreateOffer', data: { ...data, ...terms } }, by({ ...asBen, userId: brand.userId }))

  pass(3 * 86_400)
  const accept = { type: 'AcceptOffer', data: { offerId: data.offerId } } as const
  const byCreator = { ...asAna, userId: creator.userId }
  const refusal = { code: 'offer-expired', status: 409 }
  await expect(send(accept, by(byCreator))).rejects.toMatchObject(refusal)
  expect(typesOf(`offer-${offerId}`)).toEqual(['OfferCreated'])

  const job: ClockJob = {
    name: 'expire-offers',
    everyMs: 1_000,
    due: async () => [
      { commandId: id(95), message: { type: 'ExpireOffer', data: { offerId: data.offerId } } },
    ],
  }
  // Two services came back at the same time, and each of them ticks twice.
  const now = () => '2026-11-24T12:00:00.000Z'
  for (const send of [start(), start()])
    for (let n = 0; n < 2; n++) await tick(job, { send, log: silentLog(), now })
  expect(typesOf(`offer-${offerId}`)).toEqual(['OfferCreated', 'OfferExpired'])
  await expect(send(accept, by(byCreator))).rejects.toMatchObject(refusal)
})
