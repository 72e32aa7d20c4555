import { ProfilesAnswer } from '@iam/contracts/profiles/views'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { byCursor } from '../../lib/by-cursor.ts'
import { failWith, fetchFailureOf } from '../../lib/fetch-failure.ts'
import { fiveMinutes } from '../../lib/query-client.ts'
import { callOf, type Filters } from './filters.ts'

export const directoryQueries = {
  /** The matching creators, paginated by cursor. */
  list: (filters: Filters) =>
    infiniteQueryOptions({
      queryKey: ['/api/iam/profiles', 'directory', callOf(filters)],
      queryFn: ({ pageParam: cursor, signal }) =>
        api
          .get('/api/iam/profiles', ProfilesAnswer, { query: { ...callOf(filters), cursor }, signal })
          .catch(failWith(fetchFailure)),
      ...byCursor,
      staleTime: fiveMinutes,
    }),
}

export const fetchFailure = fetchFailureOf('profiles')
