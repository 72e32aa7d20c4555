import * as z from 'zod'
import type { Call } from '../call.ts'
import { EarningId } from '../values.ts'
import { CorrectEarning, ExplainLedger, GrantBonus, LedgerQuery, VoidEarning } from './requests.ts'
import { EarningAnswer, ExplanationAnswer, LedgerAnswer } from './views.ts'

export const getLedger = {
  method: 'GET',
  path: '/api/admin/earnings',
  access: 'signedIn',
  summary: "A creator's ledger; that it was looked at is recorded",
  query: LedgerQuery,
  answer: LedgerAnswer,
  ownsReply: true,
  refuses: ['approvers-only', 'as-of-future', 'cursor-unknown', 'user-unknown'],
} as const satisfies Call

export const explainLedger = {
  method: 'GET',
  path: '/api/admin/earnings/explain',
  access: 'signedIn',
  query: ExplainLedger,
  answer: ExplanationAnswer,
  ownsReply: true,
  refuses: [
    ...(['approvers-only', 'as-of-future', 'figure-needs-subject', 'payout-unknown'] as const),
    ...(['statement-unknown', 'user-unknown'] as const),
  ],
} as const satisfies Call

export const grantBonus = {
  method: 'POST',
  path: '/api/admin/bonuses',
  readPath: '/api/admin/earnings',
  access: 'signedIn',
  body: GrantBonus,
  answer: EarningAnswer,
  refuses: ['approvers-only', 'own-earning', 'user-erased', 'user-unknown'],
} as const satisfies Call

export const correctEarning = {
  method: 'POST',
  path: '/api/admin/corrections',
  readPath: '/api/admin/earnings',
  access: 'admin',
  body: CorrectEarning,
  answer: EarningAnswer,
  refuses: [
    ...(['earning-is-correction', 'earning-unknown', 'earning-voided', 'more-than-is-left'] as const),
    ...(['own-earning', 'user-erased'] as const),
  ],
} as const satisfies Call

export const voidEarning = {
  method: 'POST',
  path: '/api/admin/earnings/:id/void',
  access: 'admin',
  params: z.object({ id: EarningId }),
  body: VoidEarning,
  answer: EarningAnswer,
  refuses: [
    ...(['earning-correction-in-payout', 'earning-not-free', 'earning-unknown'] as const),
    ...(['earning-voided', 'own-earning'] as const),
  ],
} as const satisfies Call
