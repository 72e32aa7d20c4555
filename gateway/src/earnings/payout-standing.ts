import type { PayoutStep } from '@iam/contracts/payouts/views'

/** How far a payout is, as far as its earnings' tracker shows it. */
export type PayoutStanding = {
  /** When its money was sent, by the attempt in force. */
  readonly sentAt: string | null
  readonly paidAt: string | null
  /** The last attempt failed, or the bank returned what was paid. */
  readonly failure: { readonly at: string; readonly note: string; readonly isReturn: boolean } | null
  /** By whom it is to be decided. */
  readonly hold: { readonly by: string | null; readonly at: string } | null
}

const none: PayoutStanding = { sentAt: null, paidAt: null, failure: null, hold: null }

type Step = (before: PayoutStanding, step: PayoutStep) => PayoutStanding

const changes: Readonly<Record<string, Step>> = {
  PayoutPutOnHold: (before, { at, ownerUserId: by }) => ({ ...before, hold: { at, by } }),
  PayoutReleasedFromHold: (before) => ({ ...before, hold: null }),
  PayoutRejected: (before) => ({ ...before, hold: null }),
  PayoutCancelled: (before) => ({ ...before, hold: null }),
  PayoutApprovalWithdrawn: () => none,
  PayoutTransferStarted: (before, { at }) => ({ ...before, sentAt: at, failure: null }),
  // What an approver settled by hand was sent when it was paid.
  PayoutPaid: (before, { at }) => ({ ...before, sentAt: before.sentAt ?? at, paidAt: at, failure: null }),
  PayoutFailed: (before, { at, text: note }) => ({ ...before, failure: { at, note, isReturn: false } }),
  PayoutReturned: (before, { at, text: note }) => ({
    ...before,
    paidAt: null,
    failure: { at, note, isReturn: true },
  }),
  PayoutRetried: () => none,
}

/** How far a payout was after those of its steps that had happened by a time; after all without it. */
export const stateOf = (steps: readonly PayoutStep[], until: string | undefined): PayoutStanding =>
  steps
    .filter(({ at }) => until === undefined || at <= until)
    .reduce((before, step) => changes[step.type]?.(before, step) ?? before, none)
