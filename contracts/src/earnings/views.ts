import * as z from 'zod'
import { EarningSource, EarningStatus, PayoutProvider } from '../enumerations.ts'
import { Money, Total } from '../money.ts'
import { Word } from '../personal.ts'
import { CampaignId, EarningId, PageEnd, PayoutId, SubmissionId, Time, UserId } from '../values.ts'

/** A row of `earnings`. */
export const EarningRow = z.object({
  id: EarningId,
  userId: UserId,
  sourceType: EarningSource,
  sourceId: Word,
  taskSubmissionId: SubmissionId.nullable(),
  campaignId: CampaignId.nullable(),
  /** Negative for a correction. */
  amount: Money,
  status: EarningStatus,
  correctsEarningId: EarningId.nullable(),
  /** Why a bonus was granted, a correction made, or the earning voided. */
  reason: z.string().nullable(),
  /** The payout that holds it. */
  payoutId: PayoutId.nullable(),
  /** A void earning is left out of every sum. */
  voidedAt: Time.nullable(),
  reservedAt: Time.nullable(),
  approvedAt: Time.nullable(),
  paidAt: Time.nullable(),
  createdAt: Time,
})
export type EarningRow = z.infer<typeof EarningRow>
/** An earning as the parties of an offer see it; its amount is what its corrections leave. */
export const Earning = EarningRow.pick({
  id: true,
  userId: true,
  sourceType: true,
  sourceId: true,
  taskSubmissionId: true,
  campaignId: true,
  amount: true,
  status: true,
  voidedAt: true,
  createdAt: true,
}).meta({ id: 'Earning' })

/** The stations of an earning's money (X-PAY-1). */
export const MoneyStep = z.enum(['recorded', 'in_payout', 'approved', 'sent', 'paid'])
export type MoneyStep = z.infer<typeof MoneyStep>

/** An earning with the way of its money, as its creator sees it. */
export const TrackedEarning = EarningRow.omit({ userId: true })
  .extend({
    /** The campaign's, task's or offer's title, or what kind of bonus it is. */
    title: z.string(),
    /** The brand that it comes from; null for bonuses. */
    payerName: z.string().nullable(),
    /** The stations that it has reached, with their dates; a failed one says so. */
    steps: z
      .array(z.object({ step: MoneyStep, at: Time, isFailed: z.boolean(), note: z.string() }))
      .readonly(),
    /** Whose move it is and since when; null once it is paid or void. `name` is null where any approver may. */
    next: z
      .object({
        who: z.enum(['you', 'approver', 'provider', 'portal']),
        name: z.string().nullable(),
        /** What is to be done: "Request a payout", "Approve the payout". */
        what: z.string(),
        since: Time,
      })
      .nullable(),
  })
  .meta({ id: 'TrackedEarning' })
export type TrackedEarning = z.infer<typeof TrackedEarning>

export const EarningTotals = z
  .object({
    total: Total,
    pending: Total,
    available: Total,
    requested: Total,
    approved: Total,
    paid: Total,
    /** Owed and not paid yet: pending and approved. */
    balance: Total,
    /** Open corrections, as a positive sum. */
    owedBack: Total,
    /** Paid in the calendar year of `asOf` (UTC). */
    paidThisYear: Total,
  })
  .meta({ id: 'EarningTotals' })
export type EarningTotals = z.infer<typeof EarningTotals>

export const EarningsAnswer = z
  .object({
    /** The latest first. */
    earnings: z.array(TrackedEarning).readonly(),
    /** Of all earnings, whatever the filter. */
    totals: EarningTotals,
    /** When the first of all earnings was recorded. */
    firstAt: Time.optional(),
    /** Sum of all that match the filter, void ones left out. */
    sum: Total,
    /** The moment for which it is answered; what happened later is not in it. */
    asOf: Time,
    /** Whether `asOf` was asked for: nothing can be done on such a page. */
    isPast: z.boolean(),
    /** The number of the event up to which all ledgers were found to be as the log says; null before the first time. */
    verifiedTo: z.int().nullable(),
    provider: PayoutProvider,
    ...PageEnd.shape,
  })
  .meta({ id: 'EarningsAnswer' })
export type EarningsAnswer = z.infer<typeof EarningsAnswer>

/** One event of an explanation, with what it adds to the figure. */
export const ExplainedEvent = z.object({
  id: Word,
  /** Its number in the log. */
  position: z.int(),
  type: Word,
  at: Time,
  /** When it was recorded, where that differs from when it took effect. */
  recordedAt: Time.nullable(),
  sentence: z.string(),
  amount: Total,
  /** Path of the page of what it is about. */
  link: z.string().nullable(),
})
export type ExplainedEvent = z.infer<typeof ExplainedEvent>

/** The events that make a figure; their signed amounts add up to it (X-PAY-3). */
export const ExplanationAnswer = z
  .object({
    figure: z.string(),
    asOf: Time,
    total: Total,
    events: z.array(ExplainedEvent).readonly(),
  })
  .meta({ id: 'ExplanationAnswer' })
export type ExplanationAnswer = z.infer<typeof ExplanationAnswer>

/** What is owed to a creator over a month or a year: closing is the next opening. */
export const Statement = z
  .object({
    /** `2026` or `2026-11`. */
    period: z.string(),
    from: Time,
    /** Its end, exclusive; the statement of a running period ends now. */
    to: Time,
    isRunning: z.boolean(),
    name: z.string(),
    opening: Total,
    earned: Total,
    paid: Total,
    closing: Total,
    entries: z.array(ExplainedEvent).readonly(),
    /** Paid in the period, by payer; null: the portal itself. */
    paidByPayer: z
      .array(z.object({ payerId: UserId.nullable(), payer: z.string(), amount: Total }))
      .readonly(),
    /** The number of the last event in it. */
    position: z.int(),
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof Statement>
export const StatementAnswer = z.object({ statement: Statement })

/** A creator's ledger as admins and approvers see it. */
export const LedgerAnswer = EarningsAnswer.extend({ userId: UserId, name: z.string() }).meta({
  id: 'LedgerAnswer',
})
export const EarningAnswer = z.object({ earning: EarningRow.meta({ id: 'EarningOfLedger' }) })
