import { kind } from './kind.ts'

const earning = { group: 'money', to: 'userId', about: 'earning', link: 'earning' } as const
const payout = { group: 'money', to: 'userId', about: 'payout', link: 'ownPayout' } as const
const toApprovers = { ...payout, to: 'approvers', link: 'payout' } as const
const payment = { group: 'money', to: 'approvers', about: 'payment', link: 'payment' } as const

/** Earnings, payouts and incoming payments. */
export const moneyKinds = {
  'earning-recorded': kind({
    ...{ ...earning, on: 'EarningRecorded' },
    title: 'You earned money',
    message: '{amount} was added to your earnings.',
    when: ({ sourceType, correctsEarningId }) => sourceType !== 'bonus' && correctsEarningId === null,
    whenInWords: 'it is for work',
  }),
  'bonus-granted': kind({
    ...{ ...earning, on: 'EarningRecorded' },
    title: 'You got a bonus',
    message: '{actor} granted you a bonus of {amount}.',
    note: 'reason',
    when: ({ sourceType, correctsEarningId }) => sourceType === 'bonus' && correctsEarningId === null,
    whenInWords: 'it is a bonus',
  }),
  'earning-corrected': kind({
    ...{ ...earning, on: 'EarningRecorded' },
    title: 'An earning was corrected',
    message: '{actor} corrected an earning of yours by {amount}.',
    note: 'reason',
    when: ({ correctsEarningId }) => correctsEarningId !== null,
    whenInWords: 'it is a correction',
  }),
  'earning-voided': kind({
    ...{ ...earning, on: 'EarningVoided' },
    title: 'An earning was voided',
    message: '{actor} voided an earning of {amount}.',
    note: 'reason',
  }),

  'payout-requested': kind({
    ...{ ...payout, on: 'PayoutRequested', type: 'payment_pending' },
    title: 'A payout was requested',
    message: 'A payout of {amount} to you waits for its approval.',
  }),
  'payout-to-decide': kind({
    ...{ ...toApprovers, on: 'PayoutRequested', type: 'payment_pending' },
    title: 'A payout to decide',
    message: 'A payout of {amount} to {person} waits for its approval.',
  }),
  'payout-on-hold': kind({
    ...{ ...payout, on: 'PayoutPutOnHold' },
    title: 'Your payout is under review',
    message: 'Your payout of {amount} is on hold while it is looked into.',
  }),
  'payout-released': kind({
    ...{ ...payout, on: 'PayoutReleasedFromHold' },
    title: 'Your payout is no longer on hold',
    message: 'Your payout of {amount} waits for its approval again.',
  }),
  // Without the note, which is for those who decide.
  'payout-noted': kind({
    ...{ ...payout, on: 'PayoutNoteAdded' },
    title: 'Your payout is being looked into',
    message: 'Your payout of {amount} is being looked into.',
    when: ({ isDecided }) => !isDecided,
    whenInWords: 'the payout waits for its decision',
  }),
  'payout-approved': kind({
    ...{ ...payout, on: 'PayoutApproved', type: 'payment_approved' },
    title: 'Your payout was approved',
    message: 'Your payout of {amount} was approved.',
  }),
  'payout-rejected': kind({
    ...{ ...payout, on: 'PayoutRejected', type: 'payment_rejected' },
    title: 'Your payout was rejected',
    message: 'Your payout of {amount} was rejected; you can ask for its earnings again.',
    note: 'rejectionReason',
  }),
  'requested-payout-rejected': kind({
    ...{ ...payout, on: 'PayoutRejected', to: 'requester', type: 'payment_rejected', link: 'payout' },
    title: 'A payout that you asked for was rejected',
    message: 'The payout of {amount} to {person} was rejected.',
  }),
  'payout-cancelled': kind({
    ...{ ...payout, on: 'PayoutCancelled', type: 'payment_rejected' },
    title: 'Your payout was cancelled',
    message: '{actor} cancelled your payout of {amount}.',
  }),
  'approval-withdrawn': kind({
    ...{ ...payout, on: 'PayoutApprovalWithdrawn' },
    title: 'The approval of your payout was withdrawn',
    message: 'Your payout of {amount} waits for its approval again.',
    note: 'reason',
  }),
  'payout-paid': kind({
    ...{ ...payout, on: 'PayoutPaid', type: 'payment_received' },
    title: 'You were paid',
    message: '{amount} was paid to you.',
  }),
  'payout-failed': kind({
    ...{ ...payout, on: 'PayoutFailed' },
    title: 'Your payout failed',
    message: 'The transfer of {amount} to you failed; it stays approved.',
  }),
  'transfer-failed': kind({
    ...{ ...toApprovers, on: 'PayoutFailed' },
    title: 'A payout failed',
    message: 'The transfer of {amount} to {person} failed.',
  }),
  'payout-returned': kind({
    ...{ ...payout, on: 'PayoutReturned' },
    title: 'Your payout came back',
    message: 'The bank returned the {amount} that was paid to you.',
  }),
  'transfer-returned': kind({
    ...{ ...toApprovers, on: 'PayoutReturned' },
    title: 'A payout came back',
    message: 'The bank returned the {amount} that was paid to {person}.',
  }),
  // The portal takes a payout up again only where its provider reports that it paid after all: nothing is sent.
  'payout-retried': kind({
    ...{ ...payout, on: 'PayoutRetried' },
    title: 'Your payout is sent again',
    message: 'Your payout of {amount} is sent once more.',
    when: (_, actorUserId) => actorUserId !== null,
    whenInWords: 'an approver has it sent again',
  }),
  'payout-written-off': kind({
    ...{ ...payout, on: 'PayoutWrittenOff' },
    title: 'Your payout was closed',
    message: 'Your payout of {amount} was closed unpaid; you can ask for its earnings again.',
    note: 'reason',
  }),
  'payout-moved-twice': kind({
    ...{ ...toApprovers, on: 'PayoutMovedTwice' },
    title: 'A payout moved twice',
    message: 'The provider reports that it paid {amount} to {person} a second time.',
  }),

  'payment-succeeded': kind({
    ...{ ...payment, on: 'PaymentSucceeded' },
    title: 'A payment came in',
    message: 'A payment of {amount} came in.',
  }),
  'payment-failed': kind({
    ...{ ...payment, on: 'PaymentFailed' },
    title: 'A payment failed',
    message: 'An incoming payment failed ({word}).',
    word: 'code',
  }),
  'payment-refunded': kind({
    ...{ ...payment, on: 'PaymentRefunded' },
    title: 'A payment was refunded',
    message: 'A payment of {amount} was refunded.',
  }),
}
