import { listProfiles } from '@iam/contracts/profiles/calls'
import { callInfiniteQuery } from '../../lib/call-options.ts'
import { fetchFailureOf } from '../../lib/fetch-failure.ts'
import { fiveMinutes } from '../../lib/query-client.ts'
import { callOf, type Filters } from './filters.ts'

export const fetchFailure = fetchFailureOf('profiles')

export const directoryQueries = {
  /** The matching creators, paginated by cursor. */
  list: (filters: Filters) => ({
    ...callInfiniteQuery(listProfiles, callOf(filters), fetchFailure),
    staleTime: fiveMinutes,
  }),
}
