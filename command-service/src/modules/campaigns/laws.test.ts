import { randomUUID } from 'node:crypto'
import type { Send } from '@iam/contracts/commands'
import { add, cents, zero } from '@iam/contracts/money'
import type { ContentId, UserId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, apply, approve, as, campaignService, handIn } from '../../testing/campaign-service.ts'
import { campaignAfter, campaignId, post, reel, story } from '../../testing/campaigns.ts'
import { crashingAt } from '../../testing/crashing-store.ts'
import { asBen, asSystem, id } from '../../testing/people.ts'
import { by } from '../../testing/test-service.ts'

const creators = [1, 3].map((n) => id<UserId>(n))
const who = fc.constantFrom(...creators)
const which = fc.constantFrom(reel, reel, post, post, story)

type Doing = (send: Send) => Promise<unknown>
const byCreator = (does: string, userId: UserId, message: Parameters<Send>[0]): [string, Doing] => [
  `${does} ${userId.at(-1)}`,
  (send) => send(message, by(as(userId))),
]
const byBrand = (does: string, message: Parameters<Send>[0]): [string, Doing] => [
  does,
  (send) => send(message, by(asBen)),
]

const applying = who.map((userId) => byCreator('apply', userId, apply(userId)))
const accepting = who.map((userId) => byBrand(`accept ${userId.at(-1)}`, accept(userId)))
const handingIn = fc
  .tuple(who, which, fc.boolean())
  .map(([userId, taskId, amends]) =>
    byCreator(`hand in ${taskId.at(-1)}`, userId, handIn(userId, taskId, randomUUID() as ContentId, amends)),
  )
/** Steps that usually follow each other, which then race with those of other users. */
const joining = who.map((userId): [string, Doing] => [
  `join ${userId.at(-1)}`,
  async (send) => {
    await send(apply(userId), by(as(userId))).catch(() => {})
    await send(accept(userId), by(asBen))
  },
])
const working = fc
  .tuple(who, which, fc.constantFrom(undefined, '0.00', '10.00'))
  .map(([userId, taskId, amount]): [string, Doing] => [
    `work on ${taskId.at(-1)} by ${userId.at(-1)}`,
    async (send) => {
      await send(handIn(userId, taskId, randomUUID() as ContentId), by(as(userId))).catch(() => {})
      await send(approve(userId, taskId, amount), by(asBen))
    },
  ])
const reviewing = fc
  .tuple(who, which, fc.constantFrom(undefined, '0.00', '10.00'))
  .map(([userId, taskId, amount]) =>
    byBrand(`approve ${taskId.at(-1)} of ${userId.at(-1)}`, approve(userId, taskId, amount)),
  )
const turningDown = fc
  .tuple(who, which, fc.constantFrom('RequestRevision', 'RejectSubmission', 'ReopenSubmission'))
  .map(([userId, taskId, type]) => {
    const data = { campaignId, taskId, userId }
    if (type === 'ReopenSubmission') return byBrand(type, { type, data })
    const notes = { ...data, notes: 'Sound' }
    return type === 'RequestRevision'
      ? byBrand(type, { type, data: notes })
      : byBrand(type, { type: 'RejectSubmission', data: { ...notes, reason: 'other' } })
  })
const going = fc
  .tuple(
    who,
    fc.constantFrom('WithdrawApplication', 'LeaveCampaign', 'RejectApplication', 'RemoveParticipant'),
  )
  .map(([userId, type]) => {
    const data = { campaignId, userId }
    return type === 'WithdrawApplication' || type === 'LeaveCampaign'
      ? byCreator(type, userId, { type, data })
      : byBrand(`${type} ${userId.at(-1)}`, { type, data: { ...data, reason: 'So' } } as Parameters<Send>[0])
  })
const managing = fc.oneof(
  which.map((taskId) =>
    byBrand(`remove ${taskId.at(-1)}`, { type: 'RemoveTask', data: { campaignId, taskId } }),
  ),
  which.map((taskId) =>
    byBrand(`add ${taskId.at(-1)}`, {
      type: 'AddTask',
      data: { campaignId, taskId, title: 'A task', description: '', rewardAmount: '20.00' },
    }),
  ),
  fc
    .integer({ min: 1, max: 2 })
    .map((maxParticipants) =>
      byBrand(`places ${maxParticipants}`, { type: 'UpdateCampaign', data: { campaignId, maxParticipants } }),
    ),
)
const ending = fc.constantFrom(
  byBrand('complete', { type: 'CompleteCampaign', data: { campaignId } }),
  byBrand('cancel', { type: 'CancelCampaign', data: { campaignId, reason: 'So' } }),
)

const step = fc.record({
  does: fc.oneof(
    { weight: 12, arbitrary: working },
    { weight: 8, arbitrary: joining },
    ...[applying, accepting, going, handingIn, reviewing].map((arbitrary) => ({ weight: 4, arbitrary })),
    ...[turningDown, managing].map((arbitrary) => ({ weight: 2, arbitrary })),
    { weight: 1, arbitrary: ending },
  ),
  /** The process dies at this append. */
  dies: fc.option(fc.tuple(fc.nat(3), fc.constantFrom('before' as const, 'behind' as const)), { freq: 4 }),
})
/** Concurrent steps, and whether the processes react to them in the same round. */
const round = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 3 }), settles: fc.boolean() })

test(
  'under concurrent steps and crashes there are never more participants than places, nothing is paid twice, and what was earned is in the ledger [CAMP-37]',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(round, { minLength: 3, maxLength: 20 }),
        async (autoAccept, rounds) => {
          const service = await campaignService(creators, { autoAccept, maxParticipants: 1 }, [
            [reel, '200.00'],
            [post, '50.00'],
          ])
          const services = [service.start(), service.start()]
          for (const { steps, settles } of rounds) {
            await Promise.allSettled([
              ...steps.map(({ does: [, act], dies }, n) =>
                act(dies ? service.dying(crashingAt(...dies)) : services[n % 2]!),
              ),
              ...(settles ? [service.settle()] : []),
            ])
            expectNoMoreThanThereAre(service.since())
          }
          await service.settle()
          for (const userId of creators)
            await service
              .send({ type: 'CloseParticipation', data: { campaignId, userId } }, by(asSystem))
              .catch(() => {})
          await service.settle()

          expectNoMoreThanThereAre(service.since())
          expectPlacesOfParticipants(service.events())
          expectPaidOnce(service.events())
          // The processes handle all events a second time.
          service.again()
          await service.settle()
          expectNoMoreThanThereAre(service.since())
          expectPlacesOfParticipants(service.events())
          expectPaidOnce(service.events())
        },
      ),
      { numRuns: 200 },
    ),
  120_000,
)

type Data = { readonly userId: string; readonly amount: string; readonly remainder: string }
const dataOf = ({ data }: RecordedEvent) => data as unknown as Data & Record<string, string>

/** Ids of the users who take part after these events. */
function participants(log: readonly RecordedEvent[]): Set<string> {
  const now = new Set<string>()
  for (const event of log) {
    if (event.type === 'ApplicationAccepted') now.add(dataOf(event).userId)
    if (['ParticipationLeft', 'ParticipantRemoved', 'ParticipationClosed'].includes(event.type))
      now.delete(dataOf(event).userId)
  }
  return now
}

function expectNoMoreThanThereAre(log: readonly RecordedEvent[]) {
  let places = 1
  log.forEach((event, n) => {
    places = Number(event.data.maxParticipants ?? places)
    if (event.type === 'ApplicationAccepted')
      expect(participants(log.slice(0, n + 1)).size).toBeLessThanOrEqual(places)
  })
}

function expectPlacesOfParticipants(log: readonly RecordedEvent[]) {
  const events = log.filter(({ stream }) => stream === `campaign-${campaignId}`)
  const campaign = campaignAfter(...(events as never[]))
  expect(campaign.status !== 'absent' && new Set(campaign.places.keys())).toEqual(participants(log))
}

function expectPaidOnce(log: readonly RecordedEvent[]) {
  const due = new Map<string, string>()
  const owe = (userId: string, amount: string) => due.set(userId, add(due.get(userId) ?? zero, amount))
  const accrued = new Map<string, string>()
  const seen = new Set<string>()
  for (const event of log) {
    const data = dataOf(event)
    if (event.type === 'SubmissionApproved') owe(data.userId, data.amount)
    if (event.type === 'ParticipationCompleted') owe(data.userId, data.remainder)
    if (event.type !== 'EarningRecorded') continue
    const cause = data.taskSubmissionId ?? data.participationId!
    expect(seen).not.toContain(cause)
    seen.add(cause)
    accrued.set(data.userId, add(accrued.get(data.userId) ?? zero, data.amount))
  }
  const paid = [...due].filter(([, amount]) => cents(amount) > 0n)
  expect([...accrued].toSorted()).toEqual(paid.toSorted())
}
