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

/** A link to the user's own campaign; for creators the apply button, or a link to their application or their work. */
function NextStep({ campaign }: { readonly campaign: Campaign }) {
  const { user } = useAuth()
  const isCreator = user?.role === 'creator'
  const { data, isPending } = useQuery({ ...campaignQueries.participation(), enabled: isCreator })
  // Who is a creator by now may have made it as a brand, and cannot apply to it.
  if (campaign.organizerId === user?.id)
    return (
      <ButtonLink to={`/iam/campaigns/${campaign.id}`} variant="default">
        Manage
      </ButtonLink>
    )
  if (!isCreator) return null
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
  // Until it is known whether the creator has applied, the button waits.
  return campaign.status === 'active' ? <ApplyButton campaign={campaign} isWaiting={isPending} /> : null
}
