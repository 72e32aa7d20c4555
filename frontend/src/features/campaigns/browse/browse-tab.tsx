import type { Campaign } from '@iam/contracts/campaigns/views'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { useFilters } from '../../../lib/use-filters.ts'
import { useOpenPages } from '../../../lib/use-open-pages.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CardList } from '../../../ui/cards.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { useAuth } from '../../session/auth.tsx'
import { ApplyButton } from '../apply/apply-button.tsx'
import { campaignQueries } from '../queries.ts'
import { CampaignCard, CampaignToCome } from './campaign-card.tsx'
import { choices, filtersIn, queryOf } from './filters.ts'

/** Every campaign, with search and filters. */
export function BrowseTab() {
  const by = useFilters({ filtersIn, queryOf, kept: ['tab', 'as'] })
  const list = useInfiniteQuery(campaignQueries.list(by.filters))
  const showMore = useOpenPages(list, by)

  return (
    <>
      <FilterBar
        label="Search campaigns"
        placeholder="Title or brand"
        selects={[
          { name: 'category', label: 'Category', choices: choices.category },
          { name: 'rewardRange', label: 'Reward range', choices: choices.rewardRange },
        ]}
        by={by}
      />
      <CardList
        noun="campaigns"
        label="Campaigns"
        list={list}
        cards={list.data?.pages.flatMap((page) => page.campaigns)}
        onMore={showMore}
        toCome={<CampaignToCome />}
        ifNone="Try adjusting your search criteria"
        next={<Button onClick={by.clear}>Clear Filters</Button>}
        ifFailed={
          list.error?.cause instanceof ApiError &&
          list.error.cause.status === 401 && (
            <ButtonLink to="/login?returnTo=/iam/campaigns" variant="default">
              Sign in
            </ButtonLink>
          )
        }
        card={(campaign) => (
          <CampaignCard
            campaign={campaign}
            action={<NextStep campaign={campaign} />}
            detailsAction={<NextStep campaign={campaign} />}
          />
        )}
      />
    </>
  )
}

/** A link to the user's own campaign, application or work; for other creators the apply button. */
function NextStep({ campaign }: { readonly campaign: Campaign }) {
  const { user } = useAuth()
  const { data, isPending } = useQuery({ ...campaignQueries.participation(), enabled: user !== null })
  // Who is a creator by now may have made it as a brand, and cannot apply to it.
  if (campaign.organizerId === user?.id)
    return (
      <ButtonLink to={`/iam/campaigns/${campaign.id}`} variant="default">
        Manage
      </ButtonLink>
    )
  const mine = data?.participations.find(({ campaignId }) => campaignId === campaign.id)
  if (mine)
    return (
      <ButtonLink
        to={`/iam/campaigns/${campaign.id}${mine.status === 'applied' ? '' : '/work'}`}
        variant={mine.status === 'active' ? 'filled' : 'default'}
      >
        {mine.status === 'applied' ? 'Applied' : 'Your work'}
      </ButtonLink>
    )
  if (user?.role !== 'creator' || campaign.status !== 'active') return null
  // Until it is known whether the creator has applied, the button waits.
  return <ApplyButton campaign={campaign} isWaiting={isPending} />
}
