import { newEarning, newPayout } from '../earnings.ts'
import type { Stage } from './cast.ts'
import { between, byItsBrand, everyRole, signedIn, status, theOwner } from './expected.ts'

const payout = between(newPayout)
/** For other users neither the payout nor the earning exists. */
const onlyTheRecipient = status(401, 200, 404, 404, 404, 404)

export const earningOperations = {
  getEarnings: signedIn(200),
  explainEarnings: { ...signedIn(200), query: { figure: 'total' } },
  exportEarnings: signedIn(200),
  getStatement: { ...signedIn(200), params: { period: '2026' } },
  listOwnPayouts: signedIn(200),
  requestPayout: {
    ...onlyTheRecipient,
    body: async ({ clients, owner }: Stage) => ({ earningIds: [await newEarning(clients.brand, owner)] }),
  },
  getOwnPayout: { ...onlyTheRecipient, params: payout },
  cancelPayout: { ...onlyTheRecipient, params: payout },

  getSpending: byItsBrand(200),
  explainSpending: { ...byItsBrand(200), query: { figure: 'owed' } },

  listPayoutsOf: { ...status(401, 200, 403, 403, 200, 403), params: theOwner },
  listTransactions: everyRole(200),
}
