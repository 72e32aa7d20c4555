import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Loads further pages of a list, one after the other, as long as more are wanted; a failure ends it. */
export function useMorePages(
  { hasNextPage, isFetching, isError, fetchNextPage }: UseInfiniteQueryResult,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage])
}
