import type { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { formatMoney } from '@iam/contracts/money'
import type { SessionUser } from '@iam/contracts/users/views'
import type { ReactNode } from 'react'
import { Figure } from '../../ui/figure.tsx'
import { ActiveTasks } from './active-tasks.tsx'
import classes from './dashboard-page.module.css'
import { EarningsOverview } from './earnings-overview.tsx'
import { QuickActions } from './quick-actions.tsx'

type CreatorViewProps = {
  readonly user: SessionUser
  readonly figures: DashboardAnswer
  readonly nextPayout: ReactNode
}

export function CreatorView({ user, figures: { creator }, nextPayout }: CreatorViewProps) {
  const profile = user.handle ? `/iam/@${user.handle}` : '/iam/settings'
  const actions = [
    { name: 'Offers made to you', to: '/iam/offers', note: 'Accept, propose, deliver' },
    { name: 'Browse Campaigns', to: '/iam/campaigns', note: 'Find one to apply to' },
    { name: 'AMA Sessions', to: '/iam/ama', note: 'Ask, answer, host' },
    { name: 'Your Profile', to: profile, note: 'What others see of you' },
    { name: 'Content Templates', to: '/iam/templates', note: 'Begin from words that work' },
    { name: 'Creator Marketplace', to: '/iam/marketplace', note: 'Where brands make offers' },
  ]
  return (
    <>
      <dl className={classes.figures}>
        <Figure label="Profile Views" value={creator.profileViews?.toLocaleString('en-US') ?? null} />
        <Figure label="Clicks" value={creator.profileClicks?.toLocaleString('en-US') ?? null} />
        <Figure label="This Month Earnings" value={creator.thisMonth && formatMoney(creator.thisMonth)} />
        <Figure label="Active Tasks" value={creator.activeTaskCount?.toString() ?? null} />
      </dl>
      <div className={classes.columns}>
        <ActiveTasks creator={creator} />
        <QuickActions actions={actions} />
      </div>
      <EarningsOverview creator={creator} nextPayout={nextPayout} />
    </>
  )
}
