import { useInfiniteQuery } from '@tanstack/react-query'
import { useFilters } from '../../../lib/use-filters.ts'
import { offerQueries } from '../queries.ts'
import { filtersIn, queryOf } from './filters.ts'
import type { Side } from './side.ts'

/** The caller's offers, by the search and filters of the address. */
export function useOffers(side: Side) {
  const by = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(offerQueries.list(by.filters, side))
  /** Missing until it is known, and of who made none. */
  const declineReasons = list.data?.pages[0]?.declineReasons
  return { side, by, list, declineReasons }
}
