import type { CampaignTerms } from '@iam/contracts/campaigns/commands'
import type { Command, Send } from '@iam/contracts/commands'
import { type Actor, system } from '@iam/contracts/event'
import type { ContentId, TaskId, UserId } from '@iam/contracts/values'
import type { EventStore } from '@iam/infra/event-store/port'
import { followTasks } from '../processes/follow-tasks.ts'
import { requestPayouts } from '../processes/request-payouts.ts'
import { rewardWork } from '../processes/reward-work.ts'
import { createReservedPayouts, settleEarnings } from '../processes/settle-earnings.ts'
import { settlePlaces } from '../processes/settle-places.ts'
import { campaignId, terms } from './campaigns.ts'
import { asAna, asBen, ben, key } from './people.ts'
import { reacting } from './reacting.ts'
import { by, testService } from './test-service.ts'

/** A service with Ben's brand, some creators, and a campaign with these terms and tasks; `settle` runs the processes. */
export async function campaignService(
  creators: readonly UserId[],
  over: Partial<CampaignTerms> = {},
  tasks: readonly (readonly [TaskId, string])[] = [],
) {
  const service = testService()
  const send = service.start()
  const bySystem = () => by(system('import'))
  for (const [n, userId] of creators.entries()) {
    const someone = { userId, emailKey: key('abcdef'[n]!), name: 'Ana Ruiz', email: `c${n}@example.com` }
    await send({ type: 'OnboardUser', data: { ...someone, avatarUrl: '' } }, bySystem())
  }
  const brand = { userId: ben, emailKey: key('0'), name: 'Ben Wu', email: 'ben@example.com' }
  await send({ type: 'RegisterUser', data: { ...brand, role: 'brand' } }, bySystem())
  await send({ type: 'CreateCampaign', data: { campaignId, organizerId: ben, ...terms, ...over } }, by(asBen))
  for (const [taskId, rewardAmount] of tasks)
    await send(
      { type: 'AddTask', data: { campaignId, taskId, title: 'A task', description: '', rewardAmount } },
      by(asBen),
    )
  const { settle, again } = reacting(
    [followTasks, rewardWork, settlePlaces, requestPayouts, settleEarnings, createReservedPayouts],
    service.events,
  )
  const begun = service.events().length
  return {
    ...service,
    send,
    settle: (through: Send = send) => settle(through),
    again,
    /** The events since the campaign was set up. */
    since: () => service.events().slice(begun),
    /** A service over a wrapped store, such as one that crashes at an append. */
    dying: (wrap: (store: EventStore) => EventStore) => service.start(wrap(service)),
  }
}

export const as = (userId: UserId): Actor => ({ ...asAna, userId })

export const apply = (userId: UserId) =>
  ({ type: 'ApplyToCampaign', data: { campaignId, userId, note: '' } }) as const
export const accept = (userId: UserId) =>
  ({ type: 'AcceptIntoCampaign', data: { campaignId, userId } }) as const
export const handIn = (userId: UserId, taskId: TaskId, contentId: ContentId, amends = false) =>
  ({
    type: 'HandInTask',
    data: {
      ...{ campaignId, taskId, userId, contentId, amends },
      piece: { type: 'reel', title: `Take ${contentId}`, body: '', mediaUrl: '' },
    },
  }) as const
export const approve = (userId: UserId, taskId: TaskId, rewardAmountOverride?: string): Command => ({
  type: 'ApproveSubmission',
  data: { campaignId, taskId, userId, ...(rewardAmountOverride && { rewardAmountOverride }) },
})
