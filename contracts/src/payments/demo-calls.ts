import * as z from 'zod'
import type { Call } from '../call.ts'

// Calls of the payments demo that the portal does not serve yet.

const Payout = z.object({
  id: z.string(),
  description: z.string(),
  amount: z.string(),
  status: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullish(),
})

const Transaction = z.object({
  id: z.string(),
  paymentIntentId: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  description: z.string(),
  paymentType: z.string(),
  amount: z.string(),
  status: z.string(),
  createdAt: z.string(),
})

export const listPayouts = {
  method: 'GET',
  path: '/api/payments/payouts/:handle',
  access: 'anyone',
  params: z.object({ handle: z.string() }),
  answer: z.array(Payout),
} as const satisfies Call

export const listTransactions = {
  method: 'GET',
  path: '/api/payments/transactions',
  access: 'anyone',
  answer: z.array(Transaction),
} as const satisfies Call
