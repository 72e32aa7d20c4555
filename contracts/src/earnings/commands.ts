import * as z from 'zod'
import { EarningSource } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { CampaignId, EarningId, ParticipationId, SubmissionId, UserId } from '../values.ts'

export const earningCommands = {
  /** The id is derived from the cause, so that the same cause records one earning. */
  RecordEarning: z
    .strictObject({
      earningId: EarningId,
      userId: UserId,
      sourceType: EarningSource,
      /** Id of the campaign, offer or submission that earned it. */
      sourceId: z.uuid(),
      taskSubmissionId: SubmissionId.nullable(),
      campaignId: CampaignId.nullable(),
      participationId: ParticipationId.nullable(),
      amount: Money,
    })
    .refine(
      ({ sourceType, taskSubmissionId }) =>
        (sourceType === 'task_submission') === (taskSubmissionId !== null),
      {
        path: ['taskSubmissionId'],
        error: 'Task submission earnings must have taskSubmissionId; other earnings must not',
      },
    ),
}
export type EarningCommand = Message<typeof earningCommands>
