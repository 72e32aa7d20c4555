import * as z from 'zod'
import { EarningSource, EarningStatus } from '../enumerations.ts'
import { Money } from '../money.ts'
import { Word } from '../personal.ts'
import { CampaignId, EarningId, SubmissionId, Time, UserId } from '../values.ts'

/** A row of `earnings`. */
export const EarningRow = z.object({
  id: EarningId,
  userId: UserId,
  sourceType: EarningSource,
  sourceId: Word,
  taskSubmissionId: SubmissionId.nullable(),
  campaignId: CampaignId.nullable(),
  amount: Money,
  status: EarningStatus,
  createdAt: Time,
})
export type EarningRow = z.infer<typeof EarningRow>
export const Earning = EarningRow.meta({ id: 'Earning' })
