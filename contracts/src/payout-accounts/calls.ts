import type { Call } from '../call.ts'
import { LinkPayoutAccount, RemovePayoutAccount } from './requests.ts'
import { PayoutAccountAnswer } from './views.ts'

export const getPayoutAccount = {
  method: 'GET',
  path: '/api/iam/payout-account',
  access: 'signedIn',
  answer: PayoutAccountAnswer,
} as const satisfies Call

export const linkPayoutAccount = {
  method: 'POST',
  path: '/api/iam/payout-account',
  access: 'signedIn',
  summary: 'Links or replaces the account that payouts go to; a mail tells its owner',
  body: LinkPayoutAccount,
  answer: PayoutAccountAnswer,
  refuses: [
    'email-confirmed-meanwhile',
    'instructions-missing',
    'password-needed',
    'password-wrong',
    'too-many-attempts',
    'user-erased',
  ],
} as const satisfies Call

export const removePayoutAccount = {
  method: 'POST',
  path: '/api/iam/payout-account/remove',
  access: 'signedIn',
  body: RemovePayoutAccount,
  answer: PayoutAccountAnswer,
  /** A repetition finds it removed; under a key, one with a wrong password would be another request. */
  idempotency: 'off',
  refuses: [
    'password-needed',
    'password-wrong',
    'payout-account-none',
    'too-many-attempts',
    'transfer-on-its-way',
  ],
} as const satisfies Call
