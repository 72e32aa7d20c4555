import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import { counted } from '../../lib/counted.ts'
import { daysLeft, formatDate } from '../../lib/dates.ts'
import { Meter } from '../../ui/meter.tsx'
import classes from './campaign-facts.module.css'

/** Reward, places and duration of a campaign. */
export function CampaignFacts({ campaign }: { readonly campaign: CampaignDetail }) {
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
