import { listEarningsOf, listPayoutsOf, listTransactions } from '@iam/contracts/payments/calls'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

/** The three requests of the demo, whose records others decide on meanwhile. If one fails, its list is shown as empty. */
export const paymentQueries = {
  earnings: (handle: string) => ({ ...callQuery(listEarningsOf, { handle }), ...alwaysStale }),
  payouts: (handle: string) => ({ ...callQuery(listPayoutsOf, { handle }), ...alwaysStale }),
  transactions: () => ({ ...callQuery(listTransactions, {}), ...alwaysStale }),
}
