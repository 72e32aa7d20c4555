import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { EarningCommand } from '@iam/contracts/earnings/commands'
import { earningIdOf } from '@iam/contracts/earnings/ids'
import type { DataOf } from '@iam/contracts/message'
import { cents } from '@iam/contracts/money'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import { participationIdOf } from '@iam/contracts/participations/ids'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import type { CampaignId, ContentId, ParticipationId, SubmissionId, UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

type HandInContent = DataOf<ContentCommand, 'HandInContent'>
type RecordEarning = DataOf<EarningCommand, 'RecordEarning'>

/** Records the earnings of approved work, each once: their ids are derived from the work's. */
export const rewardWork: Process = {
  name: 'reward-work',
  on: {
    // Usually a no-op; after a crash, creates the content of the work that was handed in.
    TaskSubmitted: keepWork,
    TaskResubmitted: keepWork,
    // In the same process, so that the content is edited before it is approved.
    SubmissionAmended: ({ contentId }) => [
      { type: 'ReviseContent', data: { contentId: contentId as ContentId } },
    ],
    SubmissionApproved: rewardOfWork,
    // Content that needed no approval before it was handed in, or that was approved as other work, is not the campaign's.
    SubmissionRejected: ({ contentId }) =>
      contentId ? [{ type: 'RejectContent', data: { contentId: contentId as ContentId } }] : [],
    ParticipationCompleted: rewardOfRest,
  },
}

function keepWork(data: DataOf<SubmissionEvent, 'TaskSubmitted'>) {
  const { campaignId, taskId, userId, contentId, piece } = data
  const work = { campaignId, taskId, userId, contentId, piece } as HandInContent
  return [{ type: 'HandInContent', data: work } as const]
}

type Reward =
  | 'submissionId'
  | 'campaignId'
  | 'userId'
  | 'contentId'
  | 'amount'
  | 'reviewerUserId'
  | 'rewardAmountOverride'

export function rewardOfWork({
  submissionId,
  contentId,
  reviewerUserId,
  rewardAmountOverride,
  ...data
}: Pick<DataOf<SubmissionEvent, 'SubmissionApproved'>, Reward>) {
  const [userId, campaignId] = [data.userId as UserId, data.campaignId as CampaignId]
  const grantedBy = rewardAmountOverride === null ? null : (reviewerUserId as UserId)
  return [
    ...earningOfWork({
      submissionId: submissionId as SubmissionId,
      campaignId,
      userId,
      amount: data.amount,
      grantedBy,
    }),
    { type: 'ApproveContent', data: { contentId: contentId as ContentId } },
    // Last, as it may complete the participation: by then the work's earning is recorded.
    { type: 'RecordProgress', data: { campaignId, userId } },
  ] as const
}

type Work = {
  readonly submissionId: SubmissionId
  readonly campaignId: CampaignId
  readonly userId: UserId
  readonly amount: string
  /** The reviewer who set another amount than the task's reward. */
  readonly grantedBy: UserId | null
}

/** What approved work earns. */
export const earningOfWork = ({ submissionId, campaignId, userId, amount, grantedBy }: Work) =>
  earning({
    earningId: earningIdOf(submissionId),
    userId,
    sourceType: 'task_submission',
    sourceId: submissionId,
    taskSubmissionId: submissionId,
    campaignId,
    participationId: participationIdOf({ campaignId, userId }),
    amount,
    grantedBy,
  })

/** Earns the remainder: the part of the campaign's reward that the task rewards do not cover. */
export function rewardOfRest({
  participationId,
  campaignId,
  userId,
  remainder,
}: DataOf<ParticipationEvent, 'ParticipationCompleted'>) {
  return earning({
    earningId: earningIdOf(participationId),
    userId: userId as UserId,
    sourceType: 'campaign',
    sourceId: campaignId,
    taskSubmissionId: null,
    campaignId: campaignId as CampaignId,
    participationId: participationId as ParticipationId,
    amount: remainder,
    grantedBy: null,
  })
}

const earning = (data: RecordEarning) =>
  cents(data.amount) > 0n ? [{ type: 'RecordEarning', data } as const] : []
