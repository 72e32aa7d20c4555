import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/api-error.ts'
import { useThingName } from '../../lib/thing-name.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chips } from '../../ui/chips.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { campaignStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import { useAuth } from '../session/auth.tsx'
import { OwnPart } from './apply/own-part.tsx'
import classes from './campaign-page.module.css'
import { Management, type TestimonialsProps } from './manage/management.tsx'
import { Overview } from './manage/overview.tsx'
import { campaignQueries } from './queries.ts'

/** `/iam/campaigns/{id}`, public; its organizer and admins also manage the campaign here. */
export function CampaignPage({ testimonials }: TestimonialsProps) {
  const { id = '' } = useParams()
  const { user } = useAuth()
  const query = useQuery(campaignQueries.detail(id))
  useThingName(query.data?.campaign.title)

  if (query.isPending) return <Waiting />
  if (!query.data)
    return (
      <Page title="Campaign Not Found">
        {query.error instanceof ApiError && [400, 404].includes(query.error.status) ? (
          <Notice level={1} title="Campaign Not Found" text="There is no campaign at this address.">
            <ButtonLink to="/iam/campaigns">Browse Campaigns</ButtonLink>
          </Notice>
        ) : (
          <LoadingFailed level={1} title="The campaign did not load" of={query} />
        )}
      </Page>
    )
  const { campaign } = query.data
  const manages = user !== null && (user.id === campaign.organizerId || user.role === 'admin')
  return (
    <Page title={campaign.title}>
      <header className={classes.head}>
        <p className={classes.by}>
          <StateTag of={campaignStates[campaign.status]} />
          {campaign.organizerHandle ? (
            <a href={`/iam/@${campaign.organizerHandle}`} dir="auto">
              {campaign.organizerName}
            </a>
          ) : (
            <span dir="auto">{campaign.organizerName}</span>
          )}
        </p>
        <h1>
          <bdi>{campaign.title}</bdi>
        </h1>
        <Chips label="Categories" words={campaign.categories} />
      </header>
      {campaign.status === 'cancelled' && campaign.closedReason && (
        <p className={classes.cancelled}>
          Cancelled: <bdi>{campaign.closedReason}</bdi>
        </p>
      )}
      {manages ? (
        <Management campaign={campaign} testimonials={testimonials} />
      ) : (
        <Overview campaign={campaign}>
          <OwnPart campaign={campaign} />
        </Overview>
      )}
    </Page>
  )
}

const Waiting = () => (
  <Page title="Campaign">
    <div role="status" aria-label="Loading the campaign">
      <Skeleton height={24} width={160} mb="md" />
      <Skeleton height={52} width="min(100%, 34rem)" mb="xl" />
      <Skeleton height={320} />
    </div>
  </Page>
)
