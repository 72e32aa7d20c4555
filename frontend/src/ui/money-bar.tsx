import { cents, formatMoney } from '@iam/contracts/money'
import classes from './money-bar.module.css'

type MoneyBarProps = {
  readonly label: string
  readonly spent: string
  readonly budget: string
  /** What the decision on the screen would add. */
  readonly next?: string
}

/** Money spent of a budget, and what would come on top. */
export function MoneyBar({ label, spent, budget, next }: MoneyBarProps) {
  const sentence = `${formatMoney(spent)} of ${formatMoney(budget)}`
  return (
    <div
      className={classes.bar}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share(spent, budget)}
      aria-valuetext={sentence}
    >
      <span style={{ width: `${share(spent, budget)}%` }} />
      {next && <span className={classes.next} style={{ width: `${share(next, budget)}%` }} />}
    </div>
  )
}

/** Percent of the budget, with one decimal, at most 100. */
function share(amount: string, budget: string): number {
  if (cents(budget) <= 0n) return 0
  return Math.min(100, Number((cents(amount) * 1000n) / cents(budget)) / 10)
}
