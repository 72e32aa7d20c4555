import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useNavigation, useSearchParams } from 'react-router-dom'

/** Time in ms without typing after which the list is updated. */
const pause = 250

type Searched = { readonly search: string }
type FiltersInUrl<Filters extends Searched> = {
  readonly filtersIn: (searchParams: URLSearchParams) => Filters
  /** The active filters, as they stand in the URL. */
  readonly queryOf: (filters: Filters) => Record<string, string>
  /** Other parameters of the URL that are kept. */
  readonly kept?: readonly string[]
}

/**
 * The filters and the number of open pages of a list, kept in the URL so that a link shows the same list; therefore they are no
 * draft either.
 */
export function useFilters<Filters extends Searched>({
  filtersIn,
  queryOf,
  kept = [],
}: FiltersInUrl<Filters>) {
  const [searchParams, setSearchParams] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const router = useContext(RouterContext)?.router
  const rest = Object.fromEntries([...searchParams].filter(([name]) => kept.includes(name)))
  const filters = filtersIn(searchParams)
  const pages = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1)
  const [searchText, setSearchText] = useState(filters.search)
  const written = useRef(filters.search)
  const latest = useRef(filters)
  latest.current = filters

  const write = (next: Filters, page = 1) =>
    setSearchParams(
      { ...rest, ...queryOf(next), ...(page > 1 && { page: String(page) }) },
      { replace: true, preventScrollReset: true },
    )
  const change = (part: Partial<Filters>) => {
    written.current = searchText.trim()
    write({ ...filters, search: searchText, ...part })
  }

  // If the URL changes otherwise (back, a link, Clear Filters), the search box follows it.
  useEffect(() => {
    if (filters.search === written.current) return
    written.current = filters.search
    setSearchText(filters.search)
  }, [filters.search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer, and a page that was not left
  useEffect(() => {
    const timer = setTimeout(() => {
      // A change of the address would take the place of the page that is being loaded. The router knows before the screen does.
      if (router?.state.navigation.state === 'loading') return
      if (searchText.trim() === written.current) return
      written.current = searchText.trim()
      write({ ...latest.current, search: searchText })
    }, pause)
    return () => clearTimeout(timer)
  }, [searchText, isLeaving])

  return {
    filters,
    isFiltered: Object.keys(queryOf(filters)).length > 0,
    pages,
    searchText,
    setSearchText,
    change,
    clear: () => {
      setSearchText('')
      written.current = ''
      setSearchParams(rest, { replace: true, preventScrollReset: true })
    },
    showPages: (page: number) => write(filters, page),
  }
}
