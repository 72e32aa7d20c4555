import type { EarningCommand } from '@iam/contracts/earnings/commands'
import { cents } from '@iam/contracts/money'
import type {
  CampaignId,
  ContentId,
  EarningId,
  ParticipationId,
  SubmissionId,
  UserId,
} from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import { participationIdOf } from '../modules/participations/state.ts'
import type { Process } from '../process.ts'

/** What was earned is the creator's, once: the earning's id follows from the work. */
export const rewardWork: Process = {
  name: 'reward-work',
  on: {
    // Here, so that it is in step before it is approved.
    SubmissionAmended: ({ contentId }) => [
      { type: 'ReviseContent', data: { contentId: contentId as ContentId } },
    ],
    SubmissionApproved: rewardOfWork,
    ParticipationCompleted: rewardOfRest,
  },
}

export function rewardOfWork(data: {
  readonly submissionId: string
  readonly campaignId: string
  readonly userId: string
  readonly contentId: string
  readonly amount: string
}) {
  const [userId, campaignId] = [data.userId as UserId, data.campaignId as CampaignId]
  return [
    ...earning({
      earningId: uuid5(data.submissionId, 'earning') as EarningId,
      userId,
      sourceType: 'task_submission',
      sourceId: data.submissionId,
      taskSubmissionId: data.submissionId as SubmissionId,
      campaignId,
      participationId: participationIdOf({ campaignId, userId }),
      amount: data.amount,
    }),
    { type: 'ApproveContent', data: { contentId: data.contentId as ContentId } },
    // Last, for it may complete the participation, which then finds everything earned.
    { type: 'RecordProgress', data: { campaignId, userId } },
  ] as const
}

/** The part of the campaign's reward that no task stands for. */
export function rewardOfRest({
  participationId,
  campaignId,
  userId,
  remainder,
}: {
  readonly participationId: string
  readonly campaignId: string
  readonly userId: string
  readonly remainder: string
}) {
  return earning({
    earningId: uuid5(participationId, 'earning') as EarningId,
    userId: userId as UserId,
    sourceType: 'campaign',
    sourceId: campaignId,
    taskSubmissionId: null,
    campaignId: campaignId as CampaignId,
    participationId: participationId as ParticipationId,
    amount: remainder,
  })
}

function earning(data: EarningCommand['data']): readonly EarningCommand[] {
  return cents(data.amount) > 0n ? [{ type: 'RecordEarning', data }] : []
}
