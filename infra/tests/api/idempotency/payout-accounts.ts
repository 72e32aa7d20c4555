import { linkedByBrand } from '../access/payout-accounts.ts'

const another = { password: 'another-password-8' }

export const repeatablePayoutAccounts = {
  linkPayoutAccount: { by: 'brand', counted: 'PayoutAccountLinked', another },
  removePayoutAccount: { by: 'brand', counted: 'PayoutAccountRemoved', body: linkedByBrand, another },
} as const
