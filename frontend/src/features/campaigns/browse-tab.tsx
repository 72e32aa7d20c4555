import type { Campaign } from '@iam/contracts/campaigns/views'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAuth } from '../session/auth.tsx'
import { ApplyButton } from './apply-button.tsx'
import { CampaignCard } from './campaign-card.tsx'
import classes from './campaigns-page.module.css'
import { CardSkeletons } from './card-skeletons.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersIn, queryOf } from './filters.ts'
import { campaignQueries } from './queries.ts'

/** Every campaign, searched and filtered. */
export function BrowseTab() {
  const { filters, pages, typed, setTyped, change, clear, showPages } = useFilters({
    filtersIn,
    queryOf,
    kept: ['tab', 'as'],
  })
  const list = useInfiniteQuery(campaignQueries.list(filters))
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list
  const open = data?.pages.length ?? 0

  // A link that was made with more pages open opens as many.
  useEffect(() => {
    if (open > 0 && open < pages && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [open, pages, hasNextPage, isFetching, isError, fetchNextPage])

  const campaigns = data?.pages.flatMap((page) => page.campaigns) ?? []
  const total = data?.pages[0]?.total ?? 0

  return (
    <>
      <FilterBar filters={filters} typed={typed} onType={setTyped} onChange={change} />
      {list.isError && !data ? (
        <LoadingFailed error={list.error} />
      ) : (
        <>
          <p role="status" className={classes.count}>
            {data ? `${total} campaigns found` : 'Looking for campaigns'}
          </p>
          {list.isPending && <CardSkeletons />}
          {data && campaigns.length === 0 && (
            <Notice title="No campaigns found" text="Try adjusting your search criteria">
              <Button onClick={clear}>Clear Filters</Button>
            </Notice>
          )}
          <ul className={classes.grid} aria-label="Campaigns" aria-busy={isPlaceholderData}>
            {campaigns.map((campaign) => (
              <li key={campaign.id}>
                <CampaignCard campaign={campaign} action={<NextStep campaign={campaign} />} />
              </li>
            ))}
          </ul>
          {hasNextPage && !isPlaceholderData && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => (isError ? void fetchNextPage() : showPages(open + 1))}
              >
                {isError ? 'Try loading more again' : 'Load more campaigns'}
              </Button>
              <p>
                {campaigns.length} of {total}
              </p>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** Apply where a creator can; where they have already, the way to their part of it. */
function NextStep({ campaign }: { readonly campaign: Campaign }) {
  const { user } = useAuth()
  const isCreator = user?.role === 'creator'
  const { data } = useQuery({ ...campaignQueries.participation(), enabled: isCreator })
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
  return campaign.status === 'active' ? <ApplyButton campaign={campaign} /> : null
}

function LoadingFailed({ error }: { readonly error: Error }) {
  const isUnknown = error.cause instanceof ApiError && error.cause.status === 401
  return (
    <Notice
      role="alert"
      title="Error loading campaigns"
      text={`${error.message}. ${isUnknown ? 'Sign in, then try again.' : 'Check your connection, then try again.'}`}
    >
      <Button onClick={() => location.reload()}>Try Again</Button>
      {isUnknown && (
        <ButtonLink to="/login?returnTo=/iam/campaigns" variant="default">
          Sign in
        </ButtonLink>
      )}
    </Notice>
  )
}
