import { keepPreviousData } from '@tanstack/react-query'

/** Pages of a list: each begins where the one before ended, and what stands there stays until the answer has come. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor?: string | undefined }) => nextCursor,
  placeholderData: keepPreviousData,
}
