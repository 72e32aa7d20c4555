import type { DashboardAnswer } from '@iam/contracts/dashboard/views'
import { formatMoney } from '@iam/contracts/money'
import { Link } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { formatDate } from '../../lib/dates.ts'
import { MoneyBar } from '../../ui/money-bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { campaignStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import classes from './dashboard-page.module.css'
import { Missing } from './missing.tsx'
import { More } from './more.tsx'

type ActiveCampaignsProps = {
  readonly figures: Pick<DashboardAnswer, 'activeCampaigns' | 'activeCampaignCount'>
}

/** The brand's active campaigns, with what each has spent of its budget. */
export function ActiveCampaigns({ figures }: ActiveCampaignsProps) {
  const { activeCampaigns: campaigns, activeCampaignCount } = figures
  const title = (
    <span className={classes.heading}>
      Active Campaigns
      <Link to="/iam/campaigns?as=brand&tab=create">Create New</Link>
    </span>
  )
  return (
    <Panel title={title}>
      {campaigns === null && <Missing />}
      {campaigns?.length === 0 && (
        <p className={classes.nothing}>No campaign is running. Create one, and creators can apply to it.</p>
      )}
      <ul className={`${classes.list} ${classes.across}`} aria-label="Active Campaigns">
        {campaigns?.map(({ id, title, participants, status, spent, budget, endDate }) => (
          <li key={id}>
            <div className={classes.line}>
              <h3>
                <Link to={`/iam/campaigns/${id}`} dir="auto">
                  {title}
                </Link>
              </h3>
              <StateTag of={campaignStates[status]} />
            </div>
            <p className={classes.facts}>
              <span>{counted(participants, 'participant')}</span>
              {endDate && <span>Ends {formatDate(endDate)}</span>}
            </p>
            <div className={classes.meter}>
              <MoneyBar label={`Budget of ${title}`} spent={spent} budget={budget} />
              <p className={classes.money}>
                {formatMoney(spent)} / {formatMoney(budget)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <More shown={campaigns?.length ?? 0} of={activeCampaignCount} to="/iam/campaigns?as=brand">
        See all your campaigns
      </More>
    </Panel>
  )
}
