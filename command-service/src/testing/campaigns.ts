import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import type { Actor } from '@iam/contracts/event'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { participationIdOf } from '@iam/contracts/participations/ids'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { submissionIdOf } from '@iam/contracts/submissions/ids'
import type { CampaignId, ContentId, TaskId, UserId } from '@iam/contracts/values'
import { type Campaign, campaignStream } from '../modules/campaigns/state.ts'
import { participationStream } from '../modules/participations/state.ts'
import { submissionStream } from '../modules/submissions/state.ts'
import type { User } from '../modules/users/state.ts'
import { after, messagesOf } from './given.ts'
import { ana, asAna, asBen, ben, id } from './people.ts'

/** A campaign of Ben's brand with a reel for $200 and a post for $50, in which Ana takes part. */
export const campaignId = id<CampaignId>(41)
export const [reel, post, story] = [51, 52, 53].map((n) => id<TaskId>(n)) as [TaskId, TaskId, TaskId]
export const [first, second] = [61, 62].map((n) => id<ContentId>(n)) as [ContentId, ContentId]
export const cleo = id<UserId>(3)
export const asCleo: Actor = { ...asAna, userId: cleo }
export const asOtherBrand: Actor = { ...asBen, userId: id<UserId>(4) }

export const creator = { status: 'member', role: 'creator' } as User
export const brand = { status: 'member', role: 'brand' } as User

export const erased: User = { status: 'erased', emailKey: '' }

export const terms = {
  title: 'Morning markets',
  description: 'Show what a market sounds like at six.',
  rewardAmount: '300.00',
  categories: ['Food'] as ['Food'],
  startAt: '2026-11-01T08:00:00.000Z',
  endAt: '2026-12-01T08:00:00.000Z',
  maxParticipants: 2,
  requirements: ['Film in daylight'],
  deliverables: ['One reel'],
  autoAccept: false,
}
const ofCampaign = messagesOf<CampaignEvent>()({ campaignId })
export const created = ofCampaign('CampaignCreated', { organizerId: ben, ...terms })
export const task = (taskId: TaskId, rewardAmount: string, order: number) =>
  ({
    type: 'CampaignTaskAdded',
    data: { campaignId, taskId, title: 'A task', description: '', rewardAmount, order },
  }) as const
export const createdWithTasks = [created, task(reel, '200.00', 1), task(post, '50.00', 2)]
export const placeTaken = (userId: UserId = ana, attempt = 1) =>
  ({ type: 'CampaignSlotTaken', data: { campaignId, userId, attempt } }) as const
export const campaignCompleted = ofCampaign('CampaignCompleted', {})
export const campaignCancelled = ofCampaign('CampaignCancelled', { organizerId: ben, reason: 'No market' })

/** What the data of every event of a participation begins with. */
export const participationIds = (userId: UserId = ana) => ({
  participationId: participationIdOf({ campaignId, userId }),
  campaignId,
  userId,
})
const ofPart = messagesOf<ParticipationEvent>()(participationIds())
export const applied = (attempt = 1) => ofPart('CampaignApplicationSubmitted', { attempt, note: '' })
export const accepted = ofPart('ApplicationAccepted', {})

export const piece = { type: 'reel' as const, title: 'At six', body: 'Fish first.', mediaUrl: '' }
export const work = (taskId: TaskId = reel) => ({
  submissionId: submissionIdOf({ taskId, userId: ana }),
  campaignId,
  taskId,
  userId: ana,
})
export const review = { version: 1, reviewerUserId: ben }
const ofWork = (taskId: TaskId) => messagesOf<SubmissionEvent>()(work(taskId))
export const submitted = (taskId: TaskId = reel) =>
  ofWork(taskId)('TaskSubmitted', { version: 1, contentId: first, piece })
export const approved = (taskId: TaskId = reel, amount = '200.00', isOverride = false) =>
  ofWork(taskId)('SubmissionApproved', {
    ...review,
    reviewedAt: '2026-11-21T12:00:00.000Z',
    contentId: first,
    ...{ amount, rewardAmountOverride: isOverride ? amount : null, notes: '' },
  })

export const campaignAfter: (...events: CampaignEvent[]) => Campaign = after(campaignStream)
export const participationAfter = after(participationStream)
export const submissionAfter = after(submissionStream)
