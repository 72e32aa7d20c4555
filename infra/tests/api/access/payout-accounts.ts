import { sendCall } from '../../support/declared-call.ts'
import { password } from '../people.ts'
import type { Stage } from './cast.ts'
import { everyRole, signedIn, status } from './expected.ts'

const withPassword = { password }

const linkedByBrand = async ({ clients: { brand } }: Stage) => {
  await sendCall(brand, 'linkPayoutAccount', { body: withPassword })
  return withPassword
}

/** Only the brand of the stage has this password: the admin has another, and the others joined without one. */
const withOwnPassword = status(401, 409, 200, 409, 400, 409)

export const payoutAccountOperations = {
  getPayoutAccount: signedIn(200),
  linkPayoutAccount: { ...withOwnPassword, body: withPassword },
  removePayoutAccount: { ...withOwnPassword, body: linkedByBrand },
  /** For the provider, by its signature. */
  receiveStripeMessage: everyRole(400),
}
