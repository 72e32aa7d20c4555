import { type Money, sum } from '@iam/contracts/money'

type Amount = { readonly amount: string; readonly status: string }

const sumOf = (all: readonly Amount[], status?: string): Money =>
  sum(all.filter((one) => !status || one.status === status).map(({ amount }) => amount))

/** The demo's figures, computed from the loaded records. */
export const totalsOf = (earnings: readonly Amount[], payouts: readonly Amount[]) => ({
  total: sumOf(earnings),
  paid: sumOf(earnings, 'paid'),
  pending: sumOf(earnings, 'pending'),
  payouts: payouts.length,
  payoutsPaid: payouts.filter(({ status }) => status === 'paid').length,
  payoutsPending: payouts.filter(({ status }) => status === 'pending').length,
})
