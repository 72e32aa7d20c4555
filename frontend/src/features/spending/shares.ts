import { cents } from '@iam/contracts/money'
import type { CampaignSpending } from '@iam/contracts/spending/views'

/** What becomes of a budget, in the order in which money moves back from what is paid. */
export const parts = ['paid', 'approved', 'owed', 'committed', 'left'] as const
export type Part = (typeof parts)[number]
export const partNames: Readonly<Record<Part, string>> = {
  paid: 'Paid',
  approved: 'Approved',
  owed: 'Owed',
  committed: 'Committed',
  left: 'Left of the budget',
}

/** The parts of a bar in percent with one decimal. What goes beyond the budget stretches the whole. */
export function sharesOf(spending: Pick<CampaignSpending, Part | 'budget'>) {
  const amounts = parts.map((part) => {
    const amount = cents(spending[part])
    return { part, amount: amount > 0n ? amount : 0n }
  })
  const drawn = amounts.reduce((sum, { amount }) => sum + amount, 0n)
  const whole = [drawn, cents(spending.budget), 1n].reduce((most, one) => (one > most ? one : most))
  return amounts.flatMap(({ part, amount }) =>
    amount === 0n ? [] : [{ part, percent: Number((amount * 1000n) / whole) / 10 }],
  )
}
