import * as z from 'zod'
import { PayoutProvider } from '../enumerations.ts'
import { Total } from '../money.ts'
import { PageEnd, PayoutId, Time } from '../values.ts'
import { CheckShown, Payout } from './views.ts'

/** Sums of the desk, whatever the filter. */
export const PayoutSummary = z
  .object({
    waiting: z.object({ count: z.int(), amount: Total }),
    approved: z.object({ count: z.int(), amount: Total }),
    failed: z.object({ count: z.int(), amount: Total }),
    /** Since the first of this month (UTC). */
    paidThisMonth: z.object({ count: z.int(), amount: Total }),
    held: z.int(),
    movedTwice: z.int(),
  })
  .meta({ id: 'PayoutSummary' })
export type PayoutSummary = z.infer<typeof PayoutSummary>

export const DeskAnswer = z
  .object({
    payouts: z.array(Payout).readonly(),
    summary: PayoutSummary,
    provider: PayoutProvider,
    ...PageEnd.shape,
  })
  .meta({ id: 'DeskAnswer' })
export type DeskAnswer = z.infer<typeof DeskAnswer>

export const BatchPreviewAnswer = z
  .object({
    rows: z
      .array(
        z.object({
          payout: Payout,
          checks: z.array(CheckShown).readonly(),
          /** Of the recipient's payout account, as an approval says it. Missing in answers of the release before. */
          accountChangedAt: Time.nullable().optional(),
          /** Why the caller cannot approve it now; null where the caller can. */
          bar: z.string().nullable(),
        }),
      )
      .readonly(),
    sum: Total,
  })
  .meta({ id: 'BatchPreviewAnswer' })
export type BatchPreviewAnswer = z.infer<typeof BatchPreviewAnswer>

export const BatchAnswer = z
  .object({
    results: z
      .array(
        z.object({
          payoutId: PayoutId,
          isApproved: z.boolean(),
          /** Why not. */
          code: z.string().nullable(),
          detail: z.string().nullable(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'BatchAnswer' })
export type BatchAnswer = z.infer<typeof BatchAnswer>
