import * as z from 'zod'
import { CampaignStatus, PaymentStatus } from '../enumerations.ts'
import { Total } from '../money.ts'
import { CampaignId, OfferId, Time, UserId } from '../values.ts'

/** What became of the money of a campaign or an offer; spent = owed + approved + paid. */
const money = {
  /** Recorded and not approved yet. */
  owed: Total,
  approved: Total,
  paid: Total,
}

/** An incoming payment. */
const Transaction = z.object({
  paymentIntentId: z.string(),
  amount: Total,
  status: PaymentStatus,
  createdAt: Time,
})

export const CampaignSpending = z
  .object({
    campaignId: CampaignId,
    title: z.string(),
    status: CampaignStatus,
    /** Reward × places. */
    budget: Total,
    /** Promised to participants and not recorded yet. */
    committed: Total,
    ...money,
    /** Budget less what is spent and committed. */
    left: Total,
    creators: z.array(z.object({ userId: UserId, name: z.string(), ...money })).readonly(),
    transactions: z.array(Transaction).readonly(),
  })
  .meta({ id: 'CampaignSpending' })
export type CampaignSpending = z.infer<typeof CampaignSpending>

export const OfferSpending = z
  .object({
    offerId: OfferId,
    title: z.string(),
    creatorUserId: UserId,
    creatorName: z.string(),
    amount: Total,
    ...money,
  })
  .meta({ id: 'OfferSpending' })
export type OfferSpending = z.infer<typeof OfferSpending>

export const SpendingAnswer = z
  .object({
    campaigns: z.array(CampaignSpending).readonly(),
    /** Accepted and completed ones. */
    offers: z.array(OfferSpending).readonly(),
    /** What the brand paid for no campaign of its own; `funded` counts these and those of the campaigns. */
    otherTransactions: z.array(Transaction).readonly().optional(),
    totals: z.object({ budget: Total, committed: Total, ...money, spent: Total, left: Total, funded: Total }),
    asOf: Time,
    isPast: z.boolean(),
  })
  .meta({ id: 'SpendingAnswer' })
export type SpendingAnswer = z.infer<typeof SpendingAnswer>
