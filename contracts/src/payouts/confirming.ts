/** Who says what became of money that was sent by hand, or by a provider. */
export const confirming = {
  byHand: 'An approver says whether it was paid, as the bank answers.',
  byProvider: 'Only the provider that it was sent with can say whether it was paid',
} as const
