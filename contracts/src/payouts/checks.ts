import * as z from 'zod'
import type { Ledger, LedgerPayout } from '../earnings/ledger.ts'
import { formatMoney, money } from '../money.ts'

/** What the desk checks by itself before an approval (X-PAY-4). */
export const PayoutCheck = z.enum(['first-payout', 'above-median', 'campaign-paid-before', 'account-changed'])
export type PayoutCheck = z.infer<typeof PayoutCheck>

/** A check with its result in words, for people. */
export type CheckResult = { readonly check: PayoutCheck; readonly isPassed: boolean; readonly detail: string }

const day = 86_400_000
/** An account that was linked or changed within so many days is pointed out. */
const daysOfNewAccount = 7

type Checked = {
  readonly payoutId: string
  readonly ledger: Ledger
  /** When the recipient's payout account was linked or changed last; null if there is none (any more). */
  readonly accountChangedAt: string | null
  readonly now: string
}

/** The four checks of a payout, from its recipient's ledger and account; the same on the desk and in the decision. */
export function checksOf({ payoutId, ledger, accountChangedAt, now }: Checked): readonly CheckResult[] {
  const payout = ledger.payouts.get(payoutId)
  const others = [...ledger.payouts.values()].filter((one) => one.payoutId !== payoutId)
  const paid = others.filter(({ status }) => status === 'paid')
  return [
    firstPayout(paid),
    aboveMedian(payout?.amount ?? 0n, paid),
    campaignPaidBefore(ledger, payout, others),
    accountChanged(accountChangedAt, now),
  ]
}

const firstPayout = (paid: readonly LedgerPayout[]): CheckResult => ({
  check: 'first-payout',
  isPassed: paid.length > 0,
  detail:
    paid.length === 0
      ? 'First payout to this person'
      : `${paid.length} ${paid.length === 1 ? 'payout' : 'payouts'} paid before`,
})

function aboveMedian(amount: bigint, paid: readonly LedgerPayout[]): CheckResult {
  const amounts = paid.map((one) => one.amount).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const check = 'above-median'
  if (amounts.length === 0) return { check, isPassed: true, detail: 'No earlier payouts to compare with' }
  const half = amounts.length >> 1
  // Twice the median, which stays whole for an even number of payouts.
  const twice = amounts.length % 2 ? amounts[half]! * 2n : amounts[half - 1]! + amounts[half]!
  const isPassed = amount * 2n <= twice * 3n
  const median = formatMoney(money(twice / 2n))
  return {
    check,
    isPassed,
    detail: isPassed ? `Up to 3 times the median of ${median}` : `Above 3 times the median of ${median}`,
  }
}

function campaignPaidBefore(
  ledger: Ledger,
  payout: LedgerPayout | undefined,
  others: readonly LedgerPayout[],
): CheckResult {
  const campaignsOf = ({ earningIds }: LedgerPayout) =>
    earningIds.flatMap((id) => ledger.entries.get(id)?.campaignId ?? [])
  const before = new Set(
    others.filter(({ status }) => status === 'approved' || status === 'paid').flatMap(campaignsOf),
  )
  const isPassed = !payout || !campaignsOf(payout).some((id) => before.has(id))
  const check = 'campaign-paid-before'
  return {
    check,
    isPassed,
    detail: isPassed ? 'No campaign is paid twice' : 'A campaign in it was paid before',
  }
}

function accountChanged(changedAt: string | null, now: string): CheckResult {
  const check = 'account-changed'
  if (changedAt === null) return { check, isPassed: false, detail: 'No payout account yet' }
  const days = Math.floor((Date.parse(now) - Date.parse(changedAt)) / day)
  const isPassed = days >= daysOfNewAccount
  const since = days <= 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`
  return {
    check,
    isPassed,
    detail: isPassed ? `Account unchanged for ${days} days` : `Account changed ${since}`,
  }
}
