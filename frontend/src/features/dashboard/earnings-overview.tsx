import type { CreatorFigures } from '@iam/contracts/dashboard/views'
import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatUtcDate } from '../../lib/dates.ts'
import { Figure } from '../../ui/figure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { earningStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import classes from './earnings-overview.module.css'
import { Missing } from './missing.tsx'

const sources = {
  campaign: 'Campaign',
  offer: 'Offer',
  bonus: 'Bonus',
  task_submission: 'Task',
} as const

type EarningsOverviewProps = {
  readonly creator: Pick<CreatorFigures, 'thisMonth' | 'pending' | 'recentEarnings'>
  readonly nextPayout: ReactNode
}

/** Sums of the creator's earnings, the payout that comes next, and the latest earnings one by one, each with its source. */
export function EarningsOverview({ creator, nextPayout }: EarningsOverviewProps) {
  const { thisMonth, pending, recentEarnings } = creator
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
            <Figure label="This Month" value={thisMonth && formatMoney(thisMonth)} />
            <Figure label="Pending" value={pending && formatMoney(pending)} />
          </dl>
          <p className={classes.next}>{nextPayout}</p>
        </div>
        <div>
          <div className={classes.sub}>
            <h3>Recent Earnings</h3>
            <Link to={pages.earnings.path}>All earnings</Link>
          </div>
          {recentEarnings === null && <Missing />}
          {recentEarnings?.length === 0 && (
            <p className={classes.aside}>None yet. What you complete is recorded here at once.</p>
          )}
          <ul className={classes.list} aria-label="Recent Earnings">
            {recentEarnings?.map((earning) => (
              <RecentEarning
                key={earning.id}
                earning={earning}
                isTarget={hash === `#earning-${earning.id}`}
              />
            ))}
          </ul>
          {!!recentEarnings?.length && <p className={classes.aside}>Days and months are those of UTC.</p>}
        </div>
      </div>
    </Panel>
  )
}

type RecentEarningProps = {
  readonly earning: NonNullable<CreatorFigures['recentEarnings']>[number]
  /** Whether the address leads to it. */
  readonly isTarget: boolean
}

function RecentEarning({ earning, isTarget }: RecentEarningProps) {
  const { id, title, sourceType, sourceId, amount, correctsEarningId, status, createdAt } = earning
  return (
    <li id={`earning-${id}`} data-target={isTarget || undefined}>
      <p className={classes.what}>
        {sourceType === 'offer' ? (
          <Link to={`/iam/offers/${sourceId}#results`} dir="auto">
            {title}
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
        <span>
          {correctsEarningId ? 'Correction' : sources[sourceType]}, {formatUtcDate(createdAt)}
        </span>
      </p>
      <StateTag of={earningStates[status]} />
      <strong>{formatMoney(amount)}</strong>
    </li>
  )
}
