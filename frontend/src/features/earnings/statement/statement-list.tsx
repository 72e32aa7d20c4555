import { pages } from '@iam/contracts/pages'
import { generatePath } from 'react-router-dom'
import { formatPeriod } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { monthsOfYear } from './periods.ts'
import classes from './statement-list.module.css'

type StatementListProps = {
  /** The moments from which and up to which there are statements. */
  readonly from: string
  readonly to: string
}

/** The statements by year and month. */
export function StatementList({ from, to }: StatementListProps) {
  const last = Number(to.slice(0, 4))
  const first = Math.min(last, Number(from.slice(0, 4)))
  const years = Array.from({ length: last - first + 1 }, (_, back) => String(last - back))
  return (
    <Panel title="Statements">
      <ul className={classes.years}>
        {years.map((year) => (
          <li key={year}>
            <Period period={year}>{year}</Period>
            <ul>
              {monthsOfYear(year, to).map((month) => (
                <li key={month}>
                  <Period period={month}>{formatPeriod(month).slice(0, 3)}</Period>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Period = ({ period, children }: { readonly period: string; readonly children: string }) => (
  <a
    href={generatePath(pages.statement.path, { period })}
    className={classes.period}
    aria-label={`${children}, statement of ${formatPeriod(period)}`}
  >
    {children}
  </a>
)
