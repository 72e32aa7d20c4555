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
        {left < 0n ? (
          <>
            That is <strong>{formatMoney(money(-left))}</strong> more than the budget of {formatMoney(budget)}
            .
          </>
        ) : (
          <>
            <strong>{formatMoney(money(left))}</strong> of the {formatMoney(budget)} budget is left then.
          </>
        )}
      </p>
    </div>
  )
}
