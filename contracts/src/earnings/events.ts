import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Personal, Word } from '../personal.ts'

/** `userId` is the creator whose ledger it is. */
const earning = { earningId: Word, userId: Word }
/** What the earning is for; a correction has that of the earning which it corrects. */
const origin = {
  sourceType: Word,
  sourceId: Word,
  taskSubmissionId: Word.nullable(),
  campaignId: Word.nullable(),
  participationId: Word.nullable(),
}
const inPayout = { ...earning, payoutId: Word }

/** The keys are the names in the event store: rename nothing, only add. */
export const earningEvents = {
  /** Version 2. */
  EarningRecorded: z.object({
    ...earning,
    ...origin,
    /** Negative for a correction. */
    amount: Money,
    /** Why a bonus was granted or a correction made. */
    reason: Personal(z.string().nullable(), null),
    correctsEarningId: Word.nullable(),
    /** Who set the amount by an own decision: of a bonus, a correction or an override. Version 1 does not say whether anyone did. */
    grantedBy: Word.nullable().optional(),
  }),
  /** The earning is in a payout from here on; the payout's stream follows from these fields. */
  EarningReserved: z.object({
    ...inPayout,
    payoutSource: Word,
    payoutSourceId: Word.nullable(),
    requestedBy: Word,
  }),
  /** The payout was rejected, cancelled or written off: the earning can be requested again. */
  EarningReleased: z.object({ ...inPayout, because: z.enum(['rejected', 'cancelled', 'written_off']) }),
  EarningApproved: z.object(inPayout),
  EarningApprovalWithdrawn: z.object(inPayout),
  EarningPaid: z.object(inPayout),
  /** The bank returned the money. */
  EarningPaymentReversed: z.object(inPayout),
  /** It leaves all sums; the amount and the origin say which. */
  EarningVoided: z.object({ ...earning, ...origin, amount: Money, reason: Personal(z.string(), '') }),
}
export type EarningEvent = Message<typeof earningEvents>
