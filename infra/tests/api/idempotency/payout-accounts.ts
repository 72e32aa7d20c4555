export const repeatablePayoutAccounts = {
  linkPayoutAccount: {
    by: 'brand',
    counted: 'PayoutAccountLinked',
    another: { instructions: 'IBAN DE02, Marek' },
  },
} as const
