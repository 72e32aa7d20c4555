import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFilters } from '../../lib/use-filters.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { CreatorCard } from './creator-card.tsx'
import { CreatorSkeletons } from './creator-skeletons.tsx'
import classes from './directory-page.module.css'
import { FilterBar } from './filter-bar.tsx'
import { filtersIn, matches, queryOf } from './filters.ts'
import { directoryQueries } from './queries.ts'

/** What a brand keeps to itself about creators. */
type Shortlist = {
  /** Those whom it has starred, once that is known. */
  readonly starred: readonly DirectoryProfile[] | undefined
  readonly star: (creator: DirectoryProfile) => ReactNode
  readonly note: (creator: DirectoryProfile) => ReactNode
}

/** `/iam/directory`: every creator, searched and filtered. */
export function DirectoryPage({ shortlist }: { readonly shortlist?: Shortlist }) {
  const { filters, pages, typed, setTyped, change, clear, showPages } = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(directoryQueries.list(filters))
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list
  const open = data?.pages.length ?? 0

  // A link that was made with more pages open opens as many.
  useEffect(() => {
    if (open > 0 && open < pages && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [open, pages, hasNextPage, isFetching, isError, fetchNextPage])

  const isStarred = shortlist !== undefined && filters.show === 'Starred'
  const starred = shortlist?.starred?.filter((creator) => matches(creator, filters))
  const creators = (isStarred ? starred : data?.pages.flatMap(({ profiles }) => profiles)) ?? []
  const total = isStarred ? creators.length : (data?.pages[0]?.total ?? 0)
  const isKnown = isStarred ? starred !== undefined : data !== undefined

  return (
    <Page title="Creator Directory">
      <PageHead title="Creator Directory" lede="The people on the Continuum. Find one to build with." />
      <FilterBar
        filters={filters}
        typed={typed}
        onType={setTyped}
        onChange={change}
        hasStars={shortlist !== undefined}
      />

      {list.isError && !data ? (
        <Notice
          role="alert"
          title="Error loading creators"
          text={`${list.error.message}. Check your connection, then try again.`}
        >
          <Button onClick={() => location.reload()}>Try Again</Button>
        </Notice>
      ) : (
        <>
          <div className={classes.count}>
            <p role="status">{isKnown ? `${total} creators found` : 'Looking for creators'}</p>
            <p className={classes.note}>Showing verified creators</p>
          </div>
          {!isKnown && <CreatorSkeletons />}
          {isKnown && creators.length === 0 && (
            <Notice
              title="No creators found"
              text={
                isStarred && shortlist.starred?.length === 0
                  ? 'You have not starred anybody yet. The star is on every card.'
                  : 'Try adjusting your search criteria'
              }
            >
              <Button onClick={clear}>Clear Filters</Button>
            </Notice>
          )}
          <ul className={classes.grid} aria-label="Creators" aria-busy={isPlaceholderData}>
            {creators.map((creator, place) => (
              <li key={creator.id}>
                <CreatorCard
                  creator={creator}
                  isFirst={place < 2}
                  star={shortlist?.star(creator)}
                  note={shortlist?.note(creator)}
                />
              </li>
            ))}
          </ul>
          {hasNextPage && !isPlaceholderData && !isStarred && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => (isError ? void fetchNextPage() : showPages(open + 1))}
              >
                {isError ? 'Try loading more again' : 'Load more creators'}
              </Button>
              <p>
                {creators.length} of {total}
              </p>
            </div>
          )}
        </>
      )}
    </Page>
  )
}
