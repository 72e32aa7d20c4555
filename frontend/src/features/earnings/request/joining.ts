import type { TrackedEarning } from '@iam/contracts/earnings/views'
import { cents, money } from '@iam/contracts/money'

type Part = Pick<TrackedEarning, 'id' | 'amount' | 'payoutId' | 'voidedAt' | 'status' | 'createdAt'>

/** In no payout: free to be asked for, or a correction that joins by itself. The oldest first. */
export const freeOf = <Of extends Part>(earnings: readonly Of[]): readonly Of[] =>
  earnings
    .filter(
      ({ status, payoutId, voidedAt }) => status === 'pending' && payoutId === null && voidedAt === null,
    )
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))

/**
 * What a payout of the chosen earnings comes to: open corrections join by themselves (T-75), whole ones, the oldest first, as
 * long as the amount stays above 0.
 */
export function payoutOf<Of extends Part>(free: readonly Of[], chosen: ReadonlySet<string>) {
  const inIt = free.filter(({ id, amount }) => cents(amount) > 0n && chosen.has(id))
  const earned = inIt.reduce((sum, { amount }) => sum + cents(amount), 0n)
  let amount = earned
  const joining = free.filter((one) => {
    const taken = cents(one.amount)
    if (taken >= 0n || amount + taken <= 0n) return false
    amount += taken
    return true
  })
  const isOpen = (one: Of) => cents(one.amount) < 0n && !joining.includes(one)
  return {
    earnings: inIt,
    earned: money(earned),
    joining,
    amount: money(amount),
    waiting: free.filter(isOpen),
  }
}
