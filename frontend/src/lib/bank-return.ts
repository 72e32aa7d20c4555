import type { Payout, PayoutHistoryEntry } from '@iam/contracts/payouts/views'

/** A payment that came back: when the money was paid, and when the bank returned it. */
export type BankReturn = {
  readonly paidAt: string
  readonly at: string
  /** An approver recorded it, with a reference of its own; a provider goes on naming the transfer. */
  readonly isByHand: boolean
}

/** The return by which a payout failed. Its row no longer says that it was paid; its history does. */
export function returnOf(
  { status, provider }: Pick<Payout, 'status' | 'provider'>,
  history: readonly Pick<PayoutHistoryEntry, 'type' | 'at'>[],
): BankReturn | null {
  if (status !== 'failed') return null
  const last = history.findLastIndex(({ type }) => type === 'PayoutFailed' || type === 'PayoutReturned')
  const end = history[last]
  const paid = history.slice(0, Math.max(0, last)).findLast(({ type }) => type === 'PayoutPaid')
  if (end?.type !== 'PayoutReturned' || !paid) return null
  return { paidAt: paid.at, at: end.at, isByHand: provider === 'manual' }
}
