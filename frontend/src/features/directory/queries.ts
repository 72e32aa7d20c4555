import { ProfilesAnswer } from '@iam/contracts/profiles/views'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { fiveMinutes } from '../../lib/query-client.ts'
import { callOf, type Filters } from './filters.ts'

export const directoryQueries = {
  /** The creators that match, page by page. */
  list: (filters: Filters) =>
    infiniteQueryOptions({
      queryKey: ['/api/iam/profiles', 'directory', callOf(filters)],
      queryFn: ({ pageParam: cursor, signal }) =>
        api
          .get('/api/iam/profiles', ProfilesAnswer, { query: { ...callOf(filters), cursor }, signal })
          .catch((error: unknown) => {
            throw new Error(fetchFailure(error), { cause: error })
          }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
      staleTime: fiveMinutes,
    }),
}

/** Why the directory could not be fetched, in the specification's words. */
export function fetchFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return 'Authentication required'
  return status === 403 ? 'Access denied' : 'Failed to fetch profiles'
}
