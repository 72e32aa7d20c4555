import { search } from '@iam/contracts/search/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

/** How many hits a group shows. */
export const shownHits = 5

export const searchQueries = {
  /** What is found for a text, and one more than is shown; what was found for the text before stays until then. */
  found: (q: string) => ({
    ...callQuery(search, { q, limit: shownHits + 1 }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  }),
}
