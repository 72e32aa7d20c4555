import { listEarningsOf } from '@iam/contracts/payments/calls'
import { listPayouts, listTransactions } from '@iam/contracts/payments/demo-calls'
import { ask } from '../../lib/ask.ts'
import { alwaysStale } from '../../lib/query-client.ts'

/** The three requests of the demo. If one fails, its list is shown as empty. */
export const paymentQueries = {
  /** Approvals by other users add earnings, so they are refetched at each visit. */
  earnings: (handle: string) => ({ ...ask(listEarningsOf, { handle }), ...alwaysStale }),
  payouts: (handle: string) => ask(listPayouts, { handle }),
  transactions: () => ask(listTransactions, {}),
}
