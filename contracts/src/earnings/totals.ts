import type { LedgerEntry } from './ledger.ts'

/**
 * Sums in cents over what is not void. total = pending + approved + paid; pending = available + requested; balance = what
 * is owed = pending + approved.
 */
export type LedgerTotals = {
  readonly total: bigint
  readonly pending: bigint
  /** Pending and in no payout; open corrections count with their sign. */
  readonly available: bigint
  /** Pending and in a payout that waits for its decision. */
  readonly requested: bigint
  readonly approved: bigint
  readonly paid: bigint
  readonly balance: bigint
  /** Open corrections, as a positive sum. */
  readonly owedBack: bigint
}

/** The totals of an empty ledger. */
export const nothing: LedgerTotals = {
  ...{ total: 0n, pending: 0n, available: 0n, requested: 0n },
  ...{ approved: 0n, paid: 0n, balance: 0n, owedBack: 0n },
}
/** The totals with an entry added (`sign` 1) or taken out (-1). */
export function counted(
  totals: LedgerTotals,
  { amount, status, payoutId, voidedAt }: LedgerEntry,
  sign: 1n | -1n,
) {
  if (voidedAt !== null) return totals
  const signed = sign * amount
  const isPending = status === 'pending'
  const isFree = isPending && payoutId === null
  return {
    total: totals.total + signed,
    pending: totals.pending + (isPending ? signed : 0n),
    available: totals.available + (isFree ? signed : 0n),
    requested: totals.requested + (isPending && !isFree ? signed : 0n),
    approved: totals.approved + (status === 'approved' ? signed : 0n),
    paid: totals.paid + (status === 'paid' ? signed : 0n),
    balance: totals.balance + (status === 'paid' ? 0n : signed),
    owedBack: totals.owedBack - (isFree && amount < 0n ? signed : 0n),
  }
}
