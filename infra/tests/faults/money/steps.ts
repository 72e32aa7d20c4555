/** The steps of a payout as docs/money.md numbers them, each with the event that is its effect. */
export const steps = [
  ['the earning is recorded', 'EarningRecorded'],
  ['it is reserved in the ledger', 'EarningReserved'],
  ['the payout is created', 'PayoutRequested'],
  ['it is approved', 'PayoutApproved'],
  ['the ledger follows the approval', 'EarningApproved'],
  ['the transfer is started', 'PayoutTransferStarted'],
  ['the bank moves the money', 'bank'],
  ['the payment is recorded', 'PayoutPaid'],
  ['the ledger follows the payment', 'EarningPaid'],
  ["the bank's return is recorded", 'PayoutReturned'],
  ['the ledger follows the return', 'EarningPaymentReversed'],
] as const
export type Effect = (typeof steps)[number][1]

/** Whether a step comes only after the bank has sent the money back. */
export const isOfReturn = (n: number) => n >= steps.findIndex(([, effect]) => effect === 'PayoutReturned')
