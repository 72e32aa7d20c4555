import { listEarningsOf } from '@iam/contracts/payments/calls'
import { listPayouts, listTransactions } from '@iam/contracts/payments/demo-calls'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

/** The three requests of the demo. If one fails, its list is shown as empty. */
export const paymentQueries = {
  /** Approvals by other users add earnings, so they are refetched at each visit. */
  earnings: (handle: string) => ({ ...callQuery(listEarningsOf, { handle }), ...alwaysStale }),
  payouts: (handle: string) => callQuery(listPayouts, { handle }),
  transactions: () => callQuery(listTransactions, {}),
}
