import * as z from 'zod'

/**
 * The figures that can be explained, once: screens and calls share them. Of the first, `subject` is nothing; of a
 * statement's, its period (`2026-11`).
 */
export const EarningFigure = z.enum([
  'total',
  'pending',
  'available',
  'requested',
  'approved',
  'paid',
  'balance',
  'owedBack',
  'paidThisYear',
  'statementOpening',
  'statementEarned',
  'statementPaid',
  'statementClosing',
])
export type EarningFigure = z.infer<typeof EarningFigure>

/** Of a brand's money page; `subject` is a campaign or an offer, without it the sum over all. */
export const SpendingFigure = z.enum([
  ...(['budget', 'committed', 'approved', 'paid', 'owed', 'spent', 'left', 'funded'] as const),
])
export type SpendingFigure = z.infer<typeof SpendingFigure>

/** Of the desk; `subject` is a payout for the last three, which the payout's own page shows too. */
export const DeskFigure = z.enum([
  'waiting',
  'approved',
  'failed',
  'paidThisMonth',
  'payoutAmount',
  'balanceBefore',
  'balanceAfter',
])
export type DeskFigure = z.infer<typeof DeskFigure>
