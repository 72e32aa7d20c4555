import type { Client } from '../../support/client.ts'
import { sendCall } from '../../support/declared-call.ts'
import { freeOf, payoutBetween } from '../desk.ts'
import type { Stage } from './cast.ts'
import { because, between, everyRole, signedIn, status, theOwner } from './expected.ts'

const asked = between((brand, creator) => payoutBetween(brand, creator))
/** An earning of the owner's that is in no payout: of one that was rejected. */
async function free(stage: Stage): Promise<string> {
  const params = await asked(stage)
  await sendCall(stage.clients.admin as Client, 'rejectPayout', { params, body: because })
  return (await freeOf(stage.owner)).id
}

/** What creators and brands ask about their money, and the payments demo; foreign payouts do not exist for a caller. */
export const moneyOperations = {
  getEarnings: signedIn(200),
  explainEarnings: { ...signedIn(200), query: { figure: 'total' } },
  exportEarnings: signedIn(200),
  getStatement: { ...signedIn(200), params: { period: '2026' } },
  listOwnPayouts: signedIn(200),
  /** The earning is the owner's: others have none of this id. */
  requestPayout: {
    ...status(401, 200, 404, 404, 404, 404),
    body: async (stage: Stage) => ({ earningIds: [await free(stage)] }),
  },
  getOwnPayout: { ...status(401, 200, 404, 404, 404, 404), params: asked },
  cancelPayout: { ...status(401, 200, 404, 404, 404, 404), params: asked },
  getSpending: status(401, 403, 200, 403, 200, 403),
  explainSpending: { ...status(401, 403, 200, 403, 200, 403), query: { figure: 'spent' } },
  listPayoutsOf: { ...status(401, 200, 403, 403, 200, 403), params: theOwner },
  listTransactions: everyRole(200),
}
