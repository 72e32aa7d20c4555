import { PaymentEarnings } from '@iam/contracts/payments/views'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { getByKey } from '../../lib/query-client.ts'

const Payout = z.object({
  id: z.string(),
  description: z.string(),
  amount: z.string(),
  status: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullish(),
})
export type Payout = z.infer<typeof Payout>

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

/** The three requests of the demo. If one fails, its list is shown as empty. */
export const paymentQueries = {
  /** Approvals by other users add earnings, so they are refetched at each visit. */
  earnings: (handle: string) =>
    queryOptions({
      queryKey: ['/api/payments/earnings', handle],
      queryFn: getByKey(PaymentEarnings),
      staleTime: 0,
    }),
  payouts: (handle: string) =>
    queryOptions({ queryKey: ['/api/payments/payouts', handle], queryFn: getByKey(z.array(Payout)) }),
  transactions: () =>
    queryOptions({ queryKey: ['/api/payments', 'transactions'], queryFn: getByKey(z.array(Transaction)) }),
}
