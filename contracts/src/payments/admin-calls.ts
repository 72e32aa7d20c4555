import * as z from 'zod'
import type { Call } from '../call.ts'
import { Ignored, PaymentIntentId } from '../values.ts'
import { FailTransaction, RecordTransaction, TransactionFilter } from './requests.ts'
import { AdminTransactionAnswer, AdminTransactionsAnswer } from './views.ts'

const step = {
  method: 'POST',
  params: z.object({ id: PaymentIntentId }),
  answer: AdminTransactionAnswer,
} as const

export const listAdminTransactions = {
  method: 'GET',
  path: '/api/admin/transactions',
  access: 'signedIn',
  query: TransactionFilter,
  answer: AdminTransactionsAnswer,
  refuses: ['approvers-only', 'cursor-unknown'],
} as const satisfies Call

export const recordTransaction = {
  method: 'POST',
  path: '/api/admin/transactions',
  access: 'admin',
  body: RecordTransaction,
  answer: AdminTransactionAnswer,
  refuses: ['campaign-unknown', 'payment-intent-used', 'user-unknown'],
} as const satisfies Call

export const succeedTransaction = {
  ...step,
  path: '/api/admin/transactions/:id/succeed',
  access: 'admin',
  body: Ignored,
  refuses: ['payment-failed', 'payment-refunded', 'payment-succeeded', 'payment-unknown'],
} as const satisfies Call

export const failTransaction = {
  ...step,
  path: '/api/admin/transactions/:id/fail',
  access: 'admin',
  body: FailTransaction,
  refuses: ['payment-failed', 'payment-refunded', 'payment-succeeded', 'payment-unknown'],
} as const satisfies Call

export const refundTransaction = {
  ...step,
  path: '/api/admin/transactions/:id/refund',
  access: 'signedIn',
  body: Ignored,
  refuses: ['approvers-only', 'payment-failed', 'payment-pending', 'payment-refunded', 'payment-unknown'],
} as const satisfies Call
