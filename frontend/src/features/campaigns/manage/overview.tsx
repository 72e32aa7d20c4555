import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import type { ReactNode } from 'react'
import { counted } from '../../../lib/counted.ts'
import { daysLeft, formatDate } from '../../../lib/dates.ts'
import { Meter } from '../../../ui/meter.tsx'
import { CampaignTerms } from '../campaign-terms.tsx'
import classes from './overview.module.css'

/** A campaign's terms; beside them, or first on a small screen: panels for the user, and its figures. */
export const Overview = ({ campaign, children }: { campaign: CampaignDetail; children: ReactNode }) => (
  <div className={classes.columns}>
    <CampaignTerms campaign={campaign} />
    <aside className={classes.aside}>
      {children}
      <CampaignFacts campaign={campaign} />
    </aside>
  </div>
)

/** Reward, places and duration of a campaign. */
function CampaignFacts({ campaign }: { campaign: CampaignDetail }) {
  const { rewardAmount, participantCount, maxParticipants, startAt, endAt, status } = campaign
  const days = daysLeft(endAt)
  return (
    <dl className={classes.facts}>
      <div className={classes.wide}>
        <dt>Reward</dt>
        <dd className={classes.large}>{formatMoney(rewardAmount)}</dd>
        <dd className={classes.note}>for everything, to each participant</dd>
      </div>
      <div>
        <dt>Places taken</dt>
        <dd>
          {participantCount}/{maxParticipants}
        </dd>
        <dd>
          <Meter value={(participantCount / maxParticipants) * 100} label="Places taken" />
        </dd>
      </div>
      <div>
        <dt>{status === 'active' ? 'Time left' : 'Closed'}</dt>
        <dd>{status === 'active' ? counted(days, 'day') : formatDate(campaign.closedAt ?? endAt)}</dd>
      </div>
      <div className={classes.wide}>
        <dt>Runs</dt>
        <dd className={classes.note}>
          {formatDate(startAt)} to {formatDate(endAt)}
        </dd>
      </div>
    </dl>
  )
}
