import type { CampaignId, UserId } from '@iam/contracts/values'
import type { EventStore } from '@iam/infra/event-store/port'
import { beforeEach, expect, test } from 'vitest'
import { campaign } from './modules/campaigns/decider.ts'
import { openSend } from './send.ts'
import { openStates } from './states.ts'
import { apply, campaignService } from './testing/campaign-service.ts'
import { campaignId, reel } from './testing/campaigns.ts'
import { asBen, asBoss, asSystem, id } from './testing/people.ts'
import { by } from './testing/test-service.ts'

const [ana, zoe] = [id<UserId>(1), id<UserId>(21)]
const as = (userId: UserId) => ({ ...asBoss, userId, role: 'creator' }) as const

let service: Awaited<ReturnType<typeof campaignService>>
let reads: string[]
let store: EventStore
beforeEach(async () => {
  service = await campaignService([ana, zoe], {}, [[reel, '100.00']])
  reads = []
  store = {
    ...service,
    read(stream, ...rest) {
      reads.push(stream.replace(/-.*/, ''))
      return service.read(stream, ...rest)
    },
  }
})

/** A service whose remembered states are kept up with the log, as `keepUpStates` does. */
function keptUp() {
  const states = openStates(store)
  states.isKeptUp = true
  return { states, send: openSend({ store, states, now: service.now }, {} as never) }
}

test('decisions on remembered states read nothing: neither the own stream nor needs that may be stale', async () => {
  const { send } = keptUp()
  await send(apply(ana), by(as(ana)))
  expect(reads.toSorted(), 'the campaign, its brand and the applicant').toEqual(['campaign', 'user', 'user'])
  reads.length = 0
  await send(apply(zoe), by(as(zoe)))
  expect(reads, 'the campaign and its brand are remembered').toEqual(['user'])
  reads.length = 0
  const withdraw = { type: 'WithdrawApplication', data: { campaignId, userId: zoe } } as const
  await send(withdraw, by(as(zoe)))
  expect(reads, 'everything is remembered').toEqual([])
})

test('a refusal on remembered states is decided again on what the store says', async () => {
  const { send, states } = keptUp()
  const edit = (maxParticipants: number) =>
    ({ type: 'UpdateCampaign', data: { campaignId, maxParticipants } }) as never
  await send(edit(1), by(asBen))
  const before = states.recall(campaign, campaignId)
  // Another service raises the limit, of which this one has not heard.
  await service.start()(edit(2), by(asBen))
  expect(states.recall(campaign, campaignId)).toBe(before)
  const take = (userId: UserId) =>
    ({ type: 'TakePlace', data: { campaignId: campaignId as CampaignId, userId } }) as const
  for (const each of [ana, zoe]) {
    await service.send(apply(each), by(as(each)))
    await send(take(each), by({ ...asBoss, role: 'system', userId: null }))
  }
  expect(states.recall(campaign, campaignId)?.state).toMatchObject({ terms: { maxParticipants: 2 } })
})

test('a refusal by a remembered state of another stream is decided again on what the store says', async () => {
  const { send, states } = keptUp()
  const edit = (maxParticipants: number) =>
    ({ type: 'UpdateCampaign', data: { campaignId, maxParticipants } }) as never
  await send(edit(1), by(asBen))
  await send(apply(ana), by(as(ana)))
  await send({ type: 'TakePlace', data: { campaignId, userId: ana } }, by(asSystem))
  await expect(send(apply(zoe), by(as(zoe)))).rejects.toMatchObject({ code: 'campaign-full' })
  const before = states.recall(campaign, campaignId)
  await service.start()(edit(2), by(asBen))
  expect(states.recall(campaign, campaignId)).toBe(before)
  await send(apply(zoe), by(as(zoe)))
})

test('a command that would change nothing by what is remembered is decided again on what the store says', async () => {
  const { send } = keptUp()
  const edit = (title: string) => ({ type: 'UpdateCampaign', data: { campaignId, title } }) as never
  await send(edit('Harbor stories'), by(asBen))
  await service.start()(edit('Boat stories'), by(asBen))
  await send(edit('Harbor stories'), by(asBen))
  const { state } = await openStates(service).load(campaign, campaignId)
  expect(state).toMatchObject({ terms: { title: 'Harbor stories' } })
})

test('a command that seems to begin a stream, but does not, is decided on the stream', async () => {
  const { send } = keptUp()
  await service.send(apply(ana), by(as(ana)))
  const again = by(as(ana))
  await expect(send(apply(ana), again)).rejects.toMatchObject({ code: 'already-applied' })
  await service.send({ type: 'WithdrawApplication', data: { campaignId, userId: ana } }, by(as(ana)))
  await send(apply(ana), again)
  expect(service.events().at(-1)).toMatchObject({
    type: 'CampaignApplicationSubmitted',
    data: { attempt: 2 },
  })
})
