import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

type Pages = { readonly pages: readonly unknown[] }
type OpenPages = { readonly pages: number; readonly showPages: (pages: number) => void }

/** Loads as many pages of a list as its URL says; returns a function that opens one more. */
export function useOpenPages(
  { data, hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult<Pages>,
  { pages, showPages }: OpenPages,
): () => void {
  const open = data?.pages.length ?? 0

  // A link that was copied with more pages open opens as many.
  useEffect(() => {
    if (open > 0 && open < pages && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [open, pages, hasNextPage, isFetching, isError, fetchNextPage])

  return () => (isError ? void fetchNextPage() : showPages(open + 1))
}
