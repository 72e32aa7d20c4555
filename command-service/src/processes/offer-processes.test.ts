import type { RecordedEvent } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { testimonialIdOf } from '../modules/testimonials/state.ts'
import { type Process, reactionOf } from '../process.ts'
import { ana, asSystem, ben, id } from '../testing/people.ts'
import { by, testService } from '../testing/test-service.ts'
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
const react = async (process: Process, event: RecordedEvent) => [...(await reactionOf(process, event))]

test('a completed offer is earned at the agreed amount', async () => {
  expect(await react(rewardOffers, completed)).toMatchObject([
    {
      type: 'RecordEarning',
      data: { userId: ana, sourceType: 'offer', sourceId: offerId, amount: '700.00', taskSubmissionId: null },
    },
  ])
})

test('and once, however often the process begins anew', async () => {
  const { send, typesOf } = testService()
  for (let n = 0; n < 3; n++)
    for (const command of await react(rewardOffers, completed)) await send(command, by(asSystem))
  expect(typesOf(`earnings-${ana}`)).toEqual(['EarningRecorded'])
})

test('whoever writes second publishes both; the first one is only asked for', async () => {
  const [theirs, mine] = [testimonialIdOf(offerId, ben), testimonialIdOf(offerId, ana)]
  const written = happened('TestimonialWritten', {
    ...{ testimonialId: mine, userId: ana, aboutUserId: ben, collaborationId: offerId },
    ...{ collaborationKind: 'offer', rating: 5, text: 'x' },
  })
  expect(await react(publishTestimonials, written)).toEqual(
    [mine, theirs].map((testimonialId) => ({ type: 'PublishTestimonial', data: { testimonialId } })),
  )
})
