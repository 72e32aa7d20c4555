import { search } from '@iam/contracts/search/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const searchQueries = {
  /** What is found for a text; what was found for the text before stays until then. */
  found: (q: string) => ({
    ...callQuery(search, { q }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  }),
}
