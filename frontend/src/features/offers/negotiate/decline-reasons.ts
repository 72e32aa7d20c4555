import type { DeclineReason } from '@iam/contracts/enumerations'

/** Reasons for declining, as a creator chooses them. */
export const declineReasons: Readonly<Record<DeclineReason, string>> = {
  amount: 'The amount is too low',
  timing: 'The timing does not work',
  fit: 'It does not fit what I do',
  workload: 'I have too much to do',
  other: 'Another reason',
}
/** The same reasons, as a brand sees them counted. */
export const declineReasonNames: Readonly<Record<DeclineReason, string>> = {
  amount: 'Amount too low',
  timing: 'Timing',
  fit: 'Not a fit',
  workload: 'Too much to do',
  other: 'Another reason',
}
