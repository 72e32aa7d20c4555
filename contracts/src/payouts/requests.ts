import * as z from 'zod'
import { maxEarningsInPayout } from '../earnings/commands.ts'
import { DeskFigure } from '../earnings/figures.ts'
import { AsOf } from '../earnings/requests.ts'
import { PayoutStatus } from '../enumerations.ts'
import { Reason } from '../users/commands.ts'
import { EarningId, PageQuery, PayoutId, Search, Time, UserId } from '../values.ts'
import {
  FailureCode,
  FailureMessage,
  PayoutNote,
  payoutCommands,
  Reference,
  seenOfAccount,
} from './commands.ts'

export const RequestPayout = z
  .strictObject({
    earningIds: z
      .array(EarningId)
      .min(1, 'Choose at least one earning.')
      .max(maxEarningsInPayout, 'A payout holds at most 1,000 earnings.')
      .refine((ids) => new Set(ids).size === ids.length, 'Name each earning once.'),
  })
  .meta({ id: 'RequestPayout' })

export const OwnPayoutFilter = z.strictObject({ status: PayoutStatus.optional(), ...PageQuery.shape })
export type OwnPayoutFilter = z.infer<typeof OwnPayoutFilter>

export const PayoutSort = z.enum(['oldest', 'newest', 'largest', 'smallest'])
export const DeskFilter = z.strictObject({
  /** What is written off is not among the failed ones: nothing more happens to it. */
  status: z.enum(['all', ...PayoutStatus.options, 'written-off']).optional(),
  /** Name or handle of the recipient. */
  recipient: Search,
  recipientId: UserId.optional(),
  held: z.enum(['yes', 'no']).optional(),
  from: Time.optional(),
  to: Time.optional(),
  /** By default the oldest first. */
  sort: PayoutSort.optional(),
  ...PageQuery.shape,
})
export type DeskFilter = z.infer<typeof DeskFilter>
export const DeskExport = DeskFilter.omit({ limit: true, cursor: true }).extend({
  format: z.enum(['csv']).optional(),
})
export type DeskExport = z.infer<typeof DeskExport>

export const PayoutAsOf = z.strictObject({ asOf: AsOf })
export const ExplainDesk = z.strictObject({ figure: DeskFigure, asOf: AsOf, subject: PayoutId.optional() })
export type ExplainDesk = z.infer<typeof ExplainDesk>

/** At most 100 ids with commas between them. */
export const BatchPreviewQuery = z.strictObject({
  payoutIds: z
    .string()
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/, 'Choose 1 to 100 payouts.')
    .refine((ids) => new Set(ids.split(',')).size === ids.split(',').length, 'Name each payout once.'),
})
export const ApprovePayout = z.strictObject(seenOfAccount).meta({ id: 'ApprovePayout' })
export const ApproveBatch = z
  .strictObject({
    payoutIds: z
      .array(PayoutId)
      .min(1, 'Choose at least one payout.')
      .max(100, 'A batch holds at most 100 payouts.')
      .refine((ids) => new Set(ids).size === ids.length, 'Name each payout once.'),
    /** As in the approval of one. */
    seen: z
      .array(z.strictObject({ payoutId: PayoutId, ...seenOfAccount }))
      .max(100)
      .optional(),
  })
  .meta({ id: 'ApproveBatch' })

export const HoldPayout = z
  .strictObject({ note: PayoutNote, ownerUserId: payoutCommands.HoldPayout.shape.ownerUserId.optional() })
  .meta({ id: 'HoldPayout' })
export const NotePayout = z.strictObject({ note: PayoutNote }).meta({ id: 'NotePayout' })
/** For a rejection, a withdrawn approval and a write-off. */
export const DecideWithReason = z.strictObject({ reason: Reason }).meta({ id: 'DecideWithReason' })
export const MarkPaid = z.strictObject({ reference: Reference }).meta({ id: 'MarkPaid' })
export const MarkFailed = z
  .strictObject({ code: FailureCode, message: FailureMessage })
  .meta({ id: 'MarkFailed' })
export const MarkReturned = z
  .strictObject({ reference: Reference, message: FailureMessage })
  .meta({ id: 'MarkReturned' })
export const RetryPayout = z.strictObject({ cause: Reason }).meta({ id: 'RetryPayout' })
