import type { ManagedCampaign } from '@iam/contracts/campaigns/views'
import { CampaignStatus } from '@iam/contracts/enumerations'
import { formatMoney } from '@iam/contracts/money'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { counted } from '../../../lib/counted.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CardList } from '../../../ui/cards.tsx'
import { MoneyBar } from '../../../ui/money-bar.tsx'
import { campaignStates } from '../../../ui/states.ts'
import { useAuth } from '../../session/auth.tsx'
import { SignInPrompt } from '../../session/sign-in-prompt.tsx'
import { CampaignCard, CampaignToCome } from '../browse/campaign-card.tsx'
import { campaignQueries } from '../queries.ts'
import classes from './managed-tab.module.css'

/** The campaigns that a brand runs. */
export function ManagedTab() {
  const { user } = useAuth()
  const [searchParams, setSearchParams] = useSearchParams()
  const status = CampaignStatus.safeParse(searchParams.get('status')).data ?? 'all'
  const list = useInfiniteQuery({ ...campaignQueries.mine(status), enabled: user !== null })

  const filter = (next: string) => {
    const to = new URLSearchParams(searchParams)
    if (next === 'all') to.delete('status')
    else to.set('status', next)
    setSearchParams(to, { replace: true, preventScrollReset: true })
  }

  if (!user) return <SignInPrompt text="The campaigns that you run stand here once you are signed in." />
  return (
    <CardList
      noun="campaigns"
      label="Your campaigns"
      list={list}
      cards={list.data?.pages.flatMap((page) => page.campaigns)}
      toCome={<CampaignToCome />}
      ifNone={
        status === 'all'
          ? 'You run no campaign yet. The first one takes four fields.'
          : 'None of your campaigns has this status.'
      }
      next={
        status === 'all' ? (
          <ButtonLink to="?as=brand&tab=create">Create Campaign</ButtonLink>
        ) : (
          <Button onClick={() => filter('all')}>Show all</Button>
        )
      }
      card={(campaign) => (
        <CampaignCard
          campaign={campaign}
          action={
            <ButtonLink
              to={`/iam/campaigns/${campaign.id}`}
              variant={isOver(campaign) ? 'default' : 'filled'}
            >
              Manage
            </ButtonLink>
          }
        >
          <Running campaign={campaign} />
        </CampaignCard>
      )}
    >
      <NativeSelect
        label="Status"
        data={[
          { value: 'all', label: 'All' },
          ...CampaignStatus.options.map((value) => ({ value, label: campaignStates[value].name })),
        ]}
        value={status}
        onChange={(event) => filter(event.currentTarget.value)}
      />
    </CardList>
  )
}

const isOver = ({ status }: ManagedCampaign) => status !== 'active'

/** What a campaign has spent, and the applications, participants and submissions that wait for the brand. */
function Running({ campaign }: { readonly campaign: ManagedCampaign }) {
  const { id, title, spent, budget, applicationCount, completionCount, reviewCount } = campaign
  return (
    <div className={classes.running}>
      <p className={classes.money}>
        <strong>{formatMoney(spent)}</strong>
        <span>spent of {formatMoney(budget)}</span>
      </p>
      <MoneyBar label={`Budget of ${title}`} spent={spent} budget={budget} />
      <p className={classes.move}>
        {applicationCount > 0 && (
          <Link to={`/iam/campaigns/${id}?tab=people`}>{counted(applicationCount, 'application')}</Link>
        )}
        {reviewCount > 0 && (
          <Link to={`/iam/reviews?campaign=${id}`}>{counted(reviewCount, 'submission')} to review</Link>
        )}
        {completionCount > 0 && (
          <Link to={`/iam/campaigns/${id}?tab=people`}>
            No tasks: complete {counted(completionCount, 'participant')} yourself
          </Link>
        )}
        {applicationCount + completionCount + reviewCount === 0 && <span>Nothing waits for you</span>}
      </p>
    </div>
  )
}
