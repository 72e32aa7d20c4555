import type { UserId } from '@iam/contracts/values'
import type { EventStore } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { expect, test } from 'vitest'
import { carriedOn } from '../processes.ts'
import { accept, apply, approve, as, campaignService, handIn } from '../testing/campaign-service.ts'
import { campaignId, first, post } from '../testing/campaigns.ts'
import { asBen, id } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'
import { carryingOn } from './carry-on.ts'

const ana = id<UserId>(1)

/** Ana takes part; no process runs before `settle`, so that reactions come from the sender under test. */
async function withAna() {
  const service = await campaignService([ana], {}, [[post, '100.00']])
  await service.send(apply(ana), by(as(ana)))
  await service.send(accept(ana), by(asBen))
  const send = carryingOn({
    through: (onAppended) => service.start(service, 0, onAppended),
    ...{ processes: carriedOn, log: silentLog() },
  })
  const typesSince = (position: number) =>
    service
      .events()
      .slice(position)
      .map(({ type }) => type)
  return { ...service, send, typesSince, last: () => service.events().length }
}

test('leaving frees the place in the same request, and the position includes it [FLT-77]', async () => {
  const { send, typesSince, last, settle } = await withAna()
  const before = last()
  const { position } = await send({ type: 'LeaveCampaign', data: { campaignId, userId: ana } }, by(as(ana)))
  expect(typesSince(before)).toEqual(['ParticipationLeft', 'CampaignSlotFreed'])
  expect(position).toBe(last())

  // The processes react later and record nothing.
  await settle()
  expect(last()).toBe(position)
})

test('an approval records earnings, progress and completion in the same request [FLT-77]', async () => {
  const { send, typesSince, last, settle } = await withAna()
  await send(handIn(ana, post, first), by(as(ana)))
  const before = last()
  const { position } = await send(approve(ana, post), by(asBen))
  expect(typesSince(before)).toEqual([
    ...['SubmissionApproved', 'EarningRecorded', 'ContentApproved', 'ParticipationProgressed'],
    ...['ParticipationCompleted', 'EarningRecorded', 'EarningReserved', 'EarningReserved', 'PayoutRequested'],
  ])
  expect(position).toBe(last())
  const recorded = last()
  await settle()
  expect(last()).toBe(recorded)
})

test('a reaction that fails in the request is left to the processes, and the command succeeds [FLT-77]', async () => {
  const service = await withAna()
  let appends = 0
  const store: EventStore = {
    ...service,
    async append(...append) {
      if (++appends > 1) throw new Error('the store is away')
      return service.append(...append)
    },
  }
  const through: Parameters<typeof carryingOn>[0]['through'] = (onAppended) =>
    service.start(store, 0, onAppended)
  const send = carryingOn({ through, processes: carriedOn, log: silentLog() })
  const leave = { type: 'LeaveCampaign', data: { campaignId, userId: ana } } as const
  const { position } = await send(leave, by(as(ana)))
  expect(position).toBe(service.last())
  await service.settle()
  expect(service.typesOf(`campaign-${campaignId}`).at(-1)).toBe('CampaignSlotFreed')
})
