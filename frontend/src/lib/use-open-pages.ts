import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMorePages } from './use-more-pages.ts'

type Pages = { readonly pages: readonly unknown[] }
type OpenPages = { readonly pages: number; readonly showPages: (pages: number) => void }

/**
 * Loads as many pages of a list as its URL says, and while `isMissing` further ones, until what a link names is loaded;
 * returns a function that opens one more.
 */
export function useOpenPages(
  list: UseInfiniteQueryResult<Pages>,
  { pages, showPages }: OpenPages,
  isMissing = false,
): () => void {
  const open = list.data?.pages.length ?? 0
  // A link that was copied with more pages open opens as many.
  useMorePages(list, open > 0 && (open < pages || isMissing))
  return () => (list.isError ? void list.fetchNextPage() : showPages(open + 1))
}
