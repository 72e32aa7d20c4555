import * as calls from '@iam/contracts/payments/admin-calls'
import type { TransactionFilter } from '@iam/contracts/payments/requests'
import { callInfiniteQuery, callMutation, callMutationById } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const transactionQueries = {
  list: (filter: TransactionFilter) => ({
    ...callInfiniteQuery(calls.listAdminTransactions, filter),
    ...alwaysStale,
  }),
}

/** A payment also shows on the demo, with the brand that paid, and in the audit. */
const meta = {
  invalidates: ['admin/transactions', 'payments/transactions', 'iam/spending', 'audit/events'],
  isCarriedOn: true,
} as const

export const transactionMutations = {
  record: () => callMutation(calls.recordTransaction, {}, meta),
  succeed: () => callMutationById(calls.succeedTransaction, meta),
  fail: (id: string) => callMutation(calls.failTransaction, { id }, meta),
  refund: () => callMutationById(calls.refundTransaction, meta),
}
