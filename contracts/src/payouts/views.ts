import * as z from 'zod'
import { PayoutProvider, PayoutSource, PayoutStatus } from '../enumerations.ts'
import { Money, Total } from '../money.ts'
import { AccountStanding } from '../payout-accounts/views.ts'
import { Impersonal, Word } from '../personal.ts'
import { EarningId, PageEnd, PayoutId, Time, UserId } from '../values.ts'
import { PayoutCheck } from './checks.ts'

/** What happened to a payout, in order: the type of each event, with what it says. Notes and reasons are `text`. */
export const PayoutStep = z.object({
  type: Word,
  at: Time,
  by: UserId.nullable(),
  /** Of a hold: who is to decide it. */
  ownerUserId: UserId.nullable(),
  text: z.string(),
  attempt: z.int().nullable(),
})
export type PayoutStep = z.infer<typeof PayoutStep>

/** A row of `payout_requests`. */
export const PayoutRow = z.object({
  id: PayoutId,
  recipientUserId: UserId,
  amount: Money,
  currency: Word,
  status: PayoutStatus,
  sourceType: PayoutSource,
  sourceId: Word.nullable(),
  /** What it is for, in the portal's words: "Campaign completed". */
  description: Impersonal(z.string()),
  requestedBy: UserId,
  approvedBy: UserId.nullable(),
  approvedAt: Time.nullable(),
  paidAt: Time.nullable(),
  externalTransferId: Word.nullable(),
  rejectionReason: z.string().nullable(),
  createdAt: Time,
  earningIds: z.array(EarningId).readonly(),
  heldAt: Time.nullable(),
  heldBy: UserId.nullable(),
  holdNote: z.string(),
  /** The transfer in force. */
  provider: PayoutProvider.nullable(),
  attempt: z.int(),
  sentAt: Time.nullable(),
  /** Sent, and its outcome unknown. */
  isUnderWay: z.boolean(),
  failedAt: Time.nullable(),
  failureCode: Word.nullable(),
  failureMessage: z.string(),
  /** Since when the status is what it is. */
  movedAt: Time,
  /** Written off: it stays failed, and nothing more happens to it. */
  writtenOffAt: Time.nullable(),
  movedTwiceAt: Time.nullable(),
  checks: z.array(z.object({ check: PayoutCheck, isPassed: z.boolean(), detail: Word })).readonly(),
  balanceBefore: Total.nullable(),
  balanceAfter: Total.nullable(),
  steps: z.array(PayoutStep).readonly(),
})
export type PayoutRow = z.infer<typeof PayoutRow>

/** A payout in a list. */
export const Payout = PayoutRow.omit({ steps: true, checks: true, balanceBefore: true, balanceAfter: true })
  .extend({
    recipientName: z.string(),
    recipientHandle: z.string().nullable(),
    recipientAvatarUrl: z.string(),
    requesterName: z.string(),
    approverName: z.string().nullable(),
    holderName: z.string().nullable(),
    /** Title of its campaign or offer, if it is for one. */
    title: z.string().nullable(),
    /** Held for more than two days. */
    isHeldLong: z.boolean(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof Payout>

export const CheckShown = z
  .object({ check: PayoutCheck, isPassed: z.boolean(), detail: z.string() })
  .meta({ id: 'PayoutCheck' })
export type CheckShown = z.infer<typeof CheckShown>

/** An event on a payout's page, of the payout and of what led to it, with the recipient's balance before and after. */
export const PayoutHistoryEntry = z.object({
  id: Word,
  position: z.int(),
  type: Word,
  at: Time,
  recordedAt: Time.nullable(),
  sentence: z.string(),
  actorName: z.string().nullable(),
  /** What the event is about, in money; null for a note and the like. */
  amount: Total.nullable(),
  balanceBefore: Total.nullable(),
  balanceAfter: Total.nullable(),
  link: z.string().nullable(),
})
export type PayoutHistoryEntry = z.infer<typeof PayoutHistoryEntry>

/** What the caller may do to the payout now; `bar`: why the caller may not approve it, in words. */
const PayoutActs = z.object({
  acts: z
    .array(
      z.enum([
        ...(['approve', 'reject', 'hold', 'release', 'note', 'cancel', 'withdraw-approval'] as const),
        ...(['start-transfer', 'mark-paid', 'mark-failed', 'mark-returned', 'retry', 'write-off'] as const),
      ]),
    )
    .readonly(),
  bar: z.string().nullable(),
})

/** What a payout holds. */
export const PayoutEarning = z.object({
  id: EarningId,
  title: z.string(),
  amount: Money,
  isCorrection: z.boolean(),
  createdAt: Time,
})

export const PayoutDetailAnswer = z
  .object({
    payout: Payout,
    earnings: z.array(PayoutEarning).readonly(),
    history: z.array(PayoutHistoryEntry).readonly(),
    /** Of now while it waits for its decision, else as they were at the approval. */
    checks: z.array(CheckShown).readonly(),
    balanceBefore: Total,
    balanceAfter: Total,
    /** The recipient's as it is now, also in an answer as of a past moment. */
    account: z
      .object({
        label: z.string(),
        isUsable: z.boolean(),
        /** Linked or changed last; an approval says it. Missing in answers of the release before. */
        changedAt: Time.optional(),
        missing: z.array(Word).readonly(),
        /** How to pay by hand, in the recipient's words; for approvers. */
        instructions: z.string().nullable(),
      })
      .nullable(),
    may: PayoutActs,
    provider: PayoutProvider,
    asOf: Time,
  })
  .meta({ id: 'PayoutDetailAnswer' })
export type PayoutDetailAnswer = z.infer<typeof PayoutDetailAnswer>

/**
 * Of the recipient's payout account, which an approved payout may wait for. Missing for who granted its bonus, and in answers
 * of the release before.
 */
const accountStanding = AccountStanding.optional()

/** A payout on its recipient's own page: without the desk's notes and checks. */
export const OwnPayoutAnswer = z
  .object({
    payout: Payout,
    earnings: z.array(PayoutEarning).readonly(),
    history: z.array(PayoutHistoryEntry).readonly(),
    may: PayoutActs,
    provider: PayoutProvider,
    accountStanding,
  })
  .meta({ id: 'OwnPayoutAnswer' })
export type OwnPayoutAnswer = z.infer<typeof OwnPayoutAnswer>

export const OwnPayoutsAnswer = z
  .object({ payouts: z.array(Payout).readonly(), accountStanding, ...PageEnd.shape })
  .meta({ id: 'OwnPayoutsAnswer' })
