import type { CreatorFigures } from '@iam/contracts/dashboard/views'
import type { EarningStatus } from '@iam/contracts/enumerations'
import { formatMoney } from '@iam/contracts/money'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatDate } from '../../lib/dates.ts'
import { Figure } from '../../ui/figure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'
import classes from './earnings-overview.module.css'
import { MonthChart } from './month-chart.tsx'

const states: Readonly<Record<EarningStatus, { readonly name: string; readonly tone: Tone }>> = {
  pending: { name: 'Pending', tone: 'amber' },
  approved: { name: 'Approved', tone: 'blue' },
  paid: { name: 'Paid', tone: 'green' },
}
const sources = {
  campaign: 'Campaign',
  offer: 'Offer',
  bonus: 'Bonus',
  task_submission: 'Task',
} as const

/** What came in: by month, and the last of it one by one, each with what it was for. */
export function EarningsOverview({ creator }: { readonly creator: CreatorFigures }) {
  const { thisMonth, pending, earningsByMonth, recentEarnings } = creator
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#earning-'))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [hash])

  return (
    <Panel title="Earnings Overview">
      <div className={classes.columns}>
        <div>
          <dl className={classes.figures}>
            <Figure label="This Month" value={formatMoney(thisMonth)} />
            <Figure label="Pending" value={formatMoney(pending)} />
          </dl>
          <MonthChart months={earningsByMonth} />
        </div>
        <div>
          <h3 className={classes.sub}>Recent Earnings</h3>
          {recentEarnings.length === 0 && (
            <p className={classes.nothing}>None yet. What you complete is recorded here at once.</p>
          )}
          <ul className={classes.list} aria-label="Recent Earnings">
            {recentEarnings.map(({ id, title, sourceType, sourceId, amount, status, createdAt }) => (
              <li key={id} id={`earning-${id}`} data-target={hash === `#earning-${id}` || undefined}>
                <p className={classes.what}>
                  {sourceType === 'offer' ? (
                    <Link to={`/iam/offers/${sourceId}#results`}>{title}</Link>
                  ) : (
                    title
                  )}
                  <span>
                    {sources[sourceType]}, {formatDate(createdAt)}
                  </span>
                </p>
                <Tag tone={states[status].tone}>{states[status].name}</Tag>
                <strong>{formatMoney(amount)}</strong>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  )
}
