import { useSearchParams } from 'react-router-dom'
import { useTyped } from './use-typed.ts'

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
  const rest = Object.fromEntries([...searchParams].filter(([name]) => kept.includes(name)))
  const filters = filtersIn(searchParams)
  const pages = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1)

  const write = (next: Filters, page = 1) =>
    setSearchParams(
      { ...rest, ...queryOf(next), ...(page > 1 && { page: String(page) }) },
      { replace: true, preventScrollReset: true },
    )
  const search = useTyped(filters.search, (text) => write({ ...filters, search: text }))
  const change = (part: Partial<Filters>) => {
    search.noteWritten(search.text)
    write({ ...filters, search: search.text, ...part })
  }

  return {
    filters,
    isFiltered: Object.keys(queryOf(filters)).length > 0,
    pages,
    searchText: search.text,
    setSearchText: search.setText,
    change,
    clear: () => {
      search.setText('')
      search.noteWritten('')
      setSearchParams(rest, { replace: true, preventScrollReset: true })
    },
    showPages: (page: number) => write(filters, page),
  }
}
