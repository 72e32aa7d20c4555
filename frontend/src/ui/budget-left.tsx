import { cents, formatMoney, money } from '@iam/contracts/money'
import type { ComponentProps } from 'react'
import classes from './budget-left.module.css'
import { MoneyBar } from './money-bar.tsx'

type BudgetLeftProps = Required<ComponentProps<typeof MoneyBar>>

/** What an amount leaves of a budget, drawn and in words. */
export function BudgetLeft({ label, spent, budget, next }: BudgetLeftProps) {
  const left = cents(budget) - cents(spent) - cents(next)
  return (
    <div className={classes.left}>
      <MoneyBar label={label} spent={spent} budget={budget} next={next} />
      <p>
        <strong>{formatMoney(money(left > 0n ? left : 0n))}</strong> of the {formatMoney(budget)} budget is
        left then.
      </p>
    </div>
  )
}
