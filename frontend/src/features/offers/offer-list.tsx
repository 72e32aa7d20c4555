import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFilters } from '../../lib/use-filters.ts'
import { Notice } from '../../ui/notice.tsx'
import { DeclineChart } from './decline-chart.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersIn, queryOf } from './filters.ts'
import { OfferCard } from './offer-card.tsx'
import { OfferSkeletons } from './offer-skeletons.tsx'
import classes from './offers-page.module.css'
import { offerQueries } from './queries.ts'
import type { Side } from './side.ts'

type OfferListProps = {
  readonly side: Side
  /** What is said where there is no offer at all, and what to do then. */
  readonly ifNone: string
  readonly first: ReactNode
}

/** The caller's offers, searched and filtered. */
export function OfferList({ side, ifNone, first }: OfferListProps) {
  const { filters, pages, typed, setTyped, change, clear, showPages } = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(offerQueries.list(filters, side))
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list
  const open = data?.pages.length ?? 0

  // A link that was made with more pages open opens as many.
  useEffect(() => {
    if (open > 0 && open < pages && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [open, pages, hasNextPage, isFetching, isError, fetchNextPage])

  const offers = data?.pages.flatMap((page) => page.offers) ?? []
  const { total = 0, declineReasons = [] } = data?.pages[0] ?? {}
  const isFiltered = Object.keys(queryOf(filters)).length > 0

  return (
    <>
      <FilterBar filters={filters} typed={typed} onType={setTyped} onChange={change} />
      {list.isError && !data ? (
        <Notice
          role="alert"
          title="Error loading offers"
          text={`${list.error.message}. Check your connection, then try again.`}
        >
          <Button onClick={() => location.reload()}>Try Again</Button>
        </Notice>
      ) : (
        <>
          <p role="status" className={classes.count}>
            {data ? `${total} offers found` : 'Looking for offers'}
          </p>
          {list.isPending && <OfferSkeletons />}
          {data && offers.length === 0 && (
            <Notice
              title="No offers found"
              text={isFiltered ? 'No collaboration offers match your search criteria' : ifNone}
            >
              {isFiltered ? <Button onClick={clear}>Clear Filters</Button> : first}
            </Notice>
          )}
          <ul className={classes.grid} aria-label="Offers" aria-busy={isPlaceholderData}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} side={side} />
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
                {isError ? 'Try loading more again' : 'Load more offers'}
              </Button>
              <p>
                {offers.length} of {total}
              </p>
            </div>
          )}
          {side === 'brand' && <DeclineChart reasons={declineReasons} />}
        </>
      )}
    </>
  )
}
