import * as z from 'zod'
import { EarningSource, PayoutSource } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Amount, cents, Money } from '../money.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, EarningId, OfferId, ParticipationId, PayoutId, SubmissionId, UserId } from '../values.ts'

/** The amount of a correction. */
export const Correction = Money.refine(
  (amount) => cents(amount) < 0n,
  'A correction takes back: give a negative amount, such as -25.00. What was too little is a bonus.',
)
/** The most earnings that one payout may hold. */
export const maxEarningsInPayout = 1_000
const EarningIds = z
  .array(EarningId)
  .min(1, 'Choose at least one earning.')
  .max(maxEarningsInPayout, 'A payout holds at most 1,000 earnings.')
  .refine((ids) => new Set(ids).size === ids.length, 'Name each earning once.')
const ofLedger = { userId: UserId }
const ofPayout = { ...ofLedger, payoutId: PayoutId }

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
      /** The reviewer whose override set the amount; null where the terms did. */
      grantedBy: UserId.nullable(),
    })
    .refine(
      ({ sourceType, taskSubmissionId }) =>
        (sourceType === 'task_submission') === (taskSubmissionId !== null),
      {
        path: ['taskSubmissionId'],
        error: 'Task submission earnings must have taskSubmissionId; other earnings must not',
      },
    ),
  GrantBonus: z.strictObject({ ...ofLedger, earningId: EarningId, amount: Amount, reason: Reason }),
  /** Records `earningId`, which takes back a part of `correctsEarningId`. */
  CorrectEarning: z.strictObject({
    ...ofLedger,
    earningId: EarningId,
    correctsEarningId: EarningId,
    amount: Correction,
    reason: Reason,
  }),
  VoidEarning: z.strictObject({ ...ofLedger, earningId: EarningId, reason: Reason }),
  /**
   * Puts earnings into a payout: those of `earningIds`, or all that are free of one campaign, offer or bonus. Open
   * corrections join by themselves. Records nothing if there are none to put in (only for those of a campaign, offer or
   * bonus).
   */
  ReserveForPayout: z.strictObject({
    ...ofPayout,
    of: z.union([
      z.strictObject({ earningIds: EarningIds }),
      z.strictObject({ campaignId: CampaignId }),
      z.strictObject({ offerId: OfferId }),
      z.strictObject({ bonus: EarningId }),
    ]),
    payoutSource: PayoutSource,
    requestedBy: UserId,
  }),
  ReleaseEarnings: z.strictObject({ ...ofPayout, because: z.enum(['rejected', 'cancelled', 'written_off']) }),
  ApproveEarnings: z.strictObject(ofPayout),
  WithdrawEarningsApproval: z.strictObject(ofPayout),
  PayEarnings: z.strictObject(ofPayout),
  ReverseEarningsPayment: z.strictObject(ofPayout),
}
export type EarningCommand = Message<typeof earningCommands>
