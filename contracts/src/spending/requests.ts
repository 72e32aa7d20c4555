import * as z from 'zod'
import { SpendingFigure } from '../earnings/figures.ts'
import { AsOf } from '../earnings/requests.ts'
import { CampaignId } from '../values.ts'

export const SpendingQuery = z.strictObject({ campaignId: CampaignId.optional(), asOf: AsOf })
export type SpendingQuery = z.infer<typeof SpendingQuery>
/** `subject`: a campaign or an offer; without it the sum over all. */
export const ExplainSpending = z.strictObject({
  figure: SpendingFigure,
  asOf: AsOf,
  subject: z.uuid('This is not a valid id.').optional(),
})
export type ExplainSpending = z.infer<typeof ExplainSpending>
