import { formatMoney } from '@iam/contracts/money'
import type { ProfilePage } from '@iam/contracts/profiles/views'
import { Figure } from '../../ui/figure.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './settings.module.css'

/** Views, clicks and earnings of the profile so far. */
export function Analytics({ profile }: { readonly profile: ProfilePage }) {
  const { metricsViews, metricsClicks, earningsTotal } = profile
  const views = metricsViews.toLocaleString('en-US')
  const clicks = metricsClicks.toLocaleString('en-US')
  const share = metricsViews > 0 ? Math.round((metricsClicks / metricsViews) * 100) : 0
  return (
    <div className={classes.stack}>
      <dl className={classes.figures}>
        <Figure label="Profile Views" value={views} note="Your own visits do not count" />
        <Figure label="Link Clicks" value={clicks} note="Featured work and social links" />
        <Figure label="Total Earnings" value={formatMoney(earningsTotal)} note="Everything earned on I AM" />
      </dl>
      <Panel
        title="Clicks per 100 views"
        note={
          metricsViews === 0
            ? 'Your profile has no visits yet. Share its address to begin.'
            : `${clicks} clicks from ${views} views: ${share} in a hundred.`
        }
      >
        <Meter value={share} label="Clicks per 100 views" />
      </Panel>
    </div>
  )
}
