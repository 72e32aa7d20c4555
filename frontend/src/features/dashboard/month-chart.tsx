import type { MonthOfMoney } from '@iam/contracts/dashboard/views'
import { cents, formatMoney } from '@iam/contracts/money'
import dayjs from 'dayjs'
import type * as z from 'zod'
import classes from './month-chart.module.css'

type MonthChartProps = { readonly months: readonly z.infer<typeof MonthOfMoney>[] }

/** Money by month, as columns that are a list: whoever cannot see them hears the months and their amounts. */
export function MonthChart({ months }: MonthChartProps) {
  const amounts = months.map(({ amount }) => Number(cents(amount)))
  const most = Math.max(1, ...amounts)
  if (amounts.every((amount) => amount === 0))
    return <p className={classes.nothing}>Nothing in the last six months.</p>
  return (
    <ol className={classes.chart}>
      {months.map(({ month, amount }, index) => (
        <li
          key={month}
          data-present={index === months.length - 1 || undefined}
          data-zero={amounts[index] === 0 || undefined}
        >
          <span className={classes.amount}>{formatMoney(amount)}</span>
          <span className={classes.space} aria-hidden="true">
            <span style={{ height: `${(100 * amounts[index]!) / most}%` }} />
          </span>
          <time dateTime={month}>
            {dayjs(`${month}-01`).format('MMM')}
            <span className={classes.year}> {month.slice(0, 4)}</span>
          </time>
        </li>
      ))}
    </ol>
  )
}
