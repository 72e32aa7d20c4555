import { listProfiles } from '@iam/contracts/profiles/calls'
import { askPages } from '../../lib/ask.ts'
import { fetchFailureOf } from '../../lib/fetch-failure.ts'
import { fiveMinutes } from '../../lib/query-client.ts'
import { callOf, type Filters } from './filters.ts'

export const fetchFailure = fetchFailureOf('profiles')

export const directoryQueries = {
  /** The matching creators, paginated by cursor. */
  list: (filters: Filters) => ({
    ...askPages(listProfiles, callOf(filters), fetchFailure),
    staleTime: fiveMinutes,
  }),
}
