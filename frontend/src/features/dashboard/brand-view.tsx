import type { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { formatMoney } from '@iam/contracts/money'
import { Figure } from '../../ui/figure.tsx'
import { ActiveCampaigns } from './active-campaigns.tsx'
import classes from './dashboard-page.module.css'
import { PendingReviews } from './pending-reviews.tsx'
import { QuickActions } from './quick-actions.tsx'

const actions = [
  {
    name: 'Create Campaign',
    to: '/iam/campaigns?as=brand&tab=create',
    note: 'Post work for several creators',
  },
  { name: 'Find Creators', to: '/iam/directory', note: 'Search all creators on the Continuum' },
  { name: 'Send Offers', to: '/iam/marketplace', note: 'One creator, one price' },
  { name: 'Analytics', to: '#analytics', note: 'Reach, rates and what it costs' },
]

export function BrandView({ figures }: { readonly figures: DashboardAnswer }) {
  const { analytics } = figures
  return (
    <>
      <dl className={classes.figures} id="analytics">
        <Figure label="Total Reach" value={analytics?.totalReach.toLocaleString('en-US') ?? null} />
        <Figure label="Engagement Rate" value={analytics && `${analytics.engagementRate}%`} />
        <Figure label="Conversion Rate" value={analytics && `${analytics.conversionRate}%`} />
        <Figure label="Cost per Engagement" value={analytics && formatMoney(analytics.costPerEngagement)} />
      </dl>
      <div className={classes.columns}>
        <PendingReviews figures={figures} />
        <QuickActions actions={actions} />
      </div>
      <ActiveCampaigns figures={figures} />
    </>
  )
}
