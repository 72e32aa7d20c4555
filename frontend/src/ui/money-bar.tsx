import { cents, formatMoney } from '@iam/contracts/money'
import classes from './money-bar.module.css'

type MoneyBarProps = {
  readonly label: string
  readonly spent: string
  readonly budget: string
  /** The amount that the decision on the screen would add. */
  readonly next?: string
}

/** Money spent of a budget, and the amount that would be added. */
export function MoneyBar({ label, spent, budget, next }: MoneyBarProps) {
  const sentence = `${formatMoney(spent)} of ${formatMoney(budget)}`
  const drawn = share(spent, budget)
  return (
    <div
      className={classes.bar}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={drawn}
      aria-valuetext={sentence}
    >
      <span style={{ width: `${drawn}%` }} />
      {next && (
        <span className={classes.next} style={{ width: `${Math.min(share(next, budget), 100 - drawn)}%` }} />
      )}
    </div>
  )
}

/** Percentage of the budget, with one decimal, at most 100. */
function share(amount: string, budget: string): number {
  if (cents(budget) <= 0n) return 0
  return Math.min(100, Number((cents(amount) * 1000n) / cents(budget)) / 10)
}
