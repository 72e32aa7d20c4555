import type { CreatorFigures } from '@iam/contracts/dashboard/views'
import { cents, formatMoney } from '@iam/contracts/money'
import dayjs from 'dayjs'
import { Missing } from './missing.tsx'
import classes from './month-chart.module.css'

/** Money by month as a column chart, marked up as a list so that screen readers read the months and their amounts. */
export function MonthChart({ months }: { months: CreatorFigures['earningsByMonth'] }) {
  if (months === null) return <Missing />
  const amounts = months.map(({ amount }) => Number(cents(amount)))
  const max = Math.max(1, ...amounts)
  return (
    <div className={classes.frame}>
      <ol className={classes.chart}>
        {months.map(({ month, amount }, index) => (
          <li
            key={month}
            data-present={index === months.length - 1 || undefined}
            data-zero={amounts[index] === 0 || undefined}
          >
            <span className={classes.amount}>
              <span className={classes.exact}>{formatMoney(amount)}</span>
              <span className={classes.short} aria-hidden="true">
                {shortMoney(amounts[index]!)}
              </span>
            </span>
            <span className={classes.space} aria-hidden="true">
              <span style={{ height: `${Math.max(0, (100 * amounts[index]!) / max)}%` }} />
            </span>
            <time dateTime={month}>
              {dayjs(`${month}-01`).format('MMM')}
              <span className={classes.year}> {month.slice(0, 4)}</span>
            </time>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A rounded amount for narrow columns: '$450', '$2.3k', '$12k'. */
function shortMoney(inCents: number): string {
  const sign = inCents < 0 ? '-' : ''
  const dollars = Math.abs(inCents) / 100
  if (dollars < 1000) return `${sign}$${Math.round(dollars)}`
  return `${sign}$${(dollars / 1000).toFixed(dollars < 10_000 ? 1 : 0)}k`
}
