import {
  getPayoutAccount,
  linkPayoutAccount,
  removePayoutAccount,
} from '@iam/contracts/payout-accounts/calls'
import { callMutation, callQuery, keyOf } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const payoutAccountQueries = {
  /** Its provider completes it meanwhile, so it is refetched at each visit. */
  own: () => ({ ...callQuery(getPayoutAccount, {}), ...alwaysStale }),
}

/** The next step of every earning may depend on the account. */
const meta = {
  answers: keyOf(getPayoutAccount, {}),
  invalidates: ['iam/payout-account', 'iam/earnings', 'iam/payouts'],
  isCarriedOn: true,
} as const

export const payoutAccountMutations = {
  link: () => callMutation(linkPayoutAccount, {}, meta),
  remove: () => callMutation(removePayoutAccount, {}, meta),
}
