import { keepPreviousData } from '@tanstack/react-query'

/** Options of lists that are paginated by cursor; the previous list stays on screen until the next answer. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor?: string | undefined }) => nextCursor,
  placeholderData: keepPreviousData,
}
