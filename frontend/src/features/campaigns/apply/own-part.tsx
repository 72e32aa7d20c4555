import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAuth } from '../../session/auth.tsx'
import { closedBecause } from '../browse/openness.ts'
import { campaignQueries } from '../queries.ts'
import { AfterApplying } from './after-applying.tsx'
import { AppliedPanel } from './applied-panel.tsx'
import { ApplyForm } from './apply-form.tsx'
import classes from './own-part.module.css'

/** The user's status in the campaign, whose turn it is, and the next step; a part outlasts the role of a creator. */
export function OwnPart({ campaign }: { campaign: CampaignDetail }) {
  const { user } = useAuth()
  const mine = user && campaign.mine
  if (mine && !mine.closedReason) {
    if (mine.status === 'applied')
      return campaign.organizerErased ? (
        <Panel title="Applied">The account of the brand is erased: it can no longer be accepted.</Panel>
      ) : (
        <AppliedPanel campaign={campaign} mine={mine} />
      )
    return <TakesPart campaign={campaign} isCompleted={mine.status === 'completed'} />
  }
  const closed = closedBecause(campaign)
  const mayApply = user?.role === 'creator'
  if (mine && (closed || !mayApply || mine.closedReason === 'removed')) return <Ended campaign={campaign} />
  if (user && !mayApply)
    return (
      <Panel title="For creators" note="Creators apply here and hand in their work.">
        <AllCampaigns />
      </Panel>
    )
  if (closed) return <Panel title="Closed">{closed}</Panel>
  if (user) return <Apply campaign={campaign} />
  return (
    <Panel tone="signal" title="Open to creators" note="Sign in to apply. A profile takes a minute.">
      <ButtonLink to={`/login?returnTo=/iam/campaigns/${campaign.id}`}>Sign in to apply</ButtonLink>
    </Panel>
  )
}

function TakesPart({ campaign, isCompleted }: { campaign: CampaignDetail; isCompleted: boolean }) {
  const isCreator = useAuth().user?.role === 'creator'
  // Of other roles the figures stand in the workspace: the call is for creators only.
  const { data } = useQuery({ ...campaignQueries.participation(), enabled: isCreator })
  const mine = data?.participations.find(({ campaignId }) => campaignId === campaign.id)
  return (
    <Panel tone="signal" title={isCompleted ? 'You completed this campaign' : 'You take part'}>
      <div className={classes.apply}>
        {mine && (
          <>
            <p>
              {mine.tasksCompleted}/{mine.totalTasks} tasks approved,{' '}
              <strong>{formatMoney(mine.earningsAccrued)}</strong> earned
            </p>
            <Meter value={mine.progress} label="Your progress" />
          </>
        )}
        <ButtonLink to={`/iam/campaigns/${campaign.id}/work`}>
          {isCompleted ? 'See your work' : 'Continue Campaign'}
        </ButtonLink>
        {!isCompleted && campaign.organizerErased && (
          <p>The account of the brand is erased. An admin reviews your work and completes your part.</p>
        )}
        {isCompleted && !campaign.organizerErased && (
          <p className={classes.small}>
            There you can also say what it was like to work with <bdi>{campaign.organizerName}</bdi>.
          </p>
        )}
      </div>
    </Panel>
  )
}

function Apply({ campaign }: { campaign: CampaignDetail }) {
  const before = campaign.mine?.closedReason
  return (
    <Panel tone="signal" title={before ? 'Apply again' : 'Open to you'}>
      <div className={classes.apply}>
        {before && (
          <p>{before === 'rejected' ? 'Your application was turned down.' : 'You are not in it now.'}</p>
        )}
        {before && campaign.mine?.closedNote && (
          <blockquote dir="auto">{campaign.mine.closedNote}</blockquote>
        )}
        <ApplyForm campaign={campaign}>
          <AfterApplying campaign={campaign} />
        </ApplyForm>
      </div>
    </Panel>
  )
}

const endings: Readonly<Record<string, string>> = {
  withdrawn: 'You withdrew your application.',
  rejected: 'Your application was turned down.',
  left: 'You left this campaign.',
  removed: 'Your participation was ended.',
  campaign_ended: 'The campaign ended before everything was approved. What you earned stays yours.',
  campaign_cancelled: 'The campaign was cancelled. What you earned stays yours.',
}

function Ended({ campaign: { mine } }: { campaign: CampaignDetail }) {
  return (
    <Panel title="Ended for you">
      <div className={classes.apply}>
        <p>{endings[mine?.closedReason ?? ''] ?? 'Your participation has ended.'}</p>
        {mine?.closedNote && <blockquote dir="auto">{mine.closedNote}</blockquote>}
        <AllCampaigns />
      </div>
    </Panel>
  )
}

const AllCampaigns = () => (
  <ButtonLink to="/iam/campaigns" variant="default">
    All campaigns
  </ButtonLink>
)
