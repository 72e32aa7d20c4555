import * as z from 'zod'
import { EarningSource, EarningStatus } from '../enumerations.ts'
import { Reason } from '../users/commands.ts'
import { EarningId, PageQuery, PayoutId, Time, UserId } from '../values.ts'
import { Correction, earningCommands } from './commands.ts'
import { EarningFigure } from './figures.ts'

/** A past moment; refused if it is in the future. Before the first event everything is empty. */
export const AsOf = Time.optional()

export const EarningFilter = z.strictObject({
  asOf: AsOf,
  status: EarningStatus.optional(),
  source: EarningSource.optional(),
  ...PageQuery.shape,
})
export type EarningFilter = z.infer<typeof EarningFilter>

export const EarningsExport = z.strictObject({
  asOf: AsOf,
  status: EarningStatus.optional(),
  source: EarningSource.optional(),
  format: z.enum(['csv']).optional(),
})
export type EarningsExport = z.infer<typeof EarningsExport>

export const ExplainEarnings = z.strictObject({
  figure: EarningFigure,
  asOf: AsOf,
  /** The period of a statement's figure, or the id of a payout of the caller. */
  subject: z
    .union([PayoutId, z.string().regex(/^\d{4}(-\d{2})?$/, 'Give a year or a month, such as 2026-11.')])
    .optional(),
})
export type ExplainEarnings = z.infer<typeof ExplainEarnings>

export const Period = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'Give a year or a month, such as 2026-11.')
export const StatementQuery = z.strictObject({ format: z.enum(['csv']).optional() })

/** A creator's ledger, for admins and approvers. */
export const LedgerQuery = z.strictObject({ userId: UserId, ...EarningFilter.shape })
export type LedgerQuery = z.infer<typeof LedgerQuery>
export const ExplainLedger = z.strictObject({ userId: UserId, ...ExplainEarnings.shape })
export type ExplainLedger = z.infer<typeof ExplainLedger>

export const GrantBonus = z
  .strictObject({ recipientUserId: UserId, amount: earningCommands.GrantBonus.shape.amount, reason: Reason })
  .meta({ id: 'GrantBonus' })
export const CorrectEarning = z
  .strictObject({ earningId: EarningId, amount: Correction, reason: Reason })
  .meta({ id: 'CorrectEarning' })
export const VoidEarning = z.strictObject({ reason: Reason }).meta({ id: 'VoidEarning' })
