import * as calls from '@iam/contracts/audit/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callMutation, callQuery, keyOf } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'
import type { Filters } from './filters.ts'

export const auditQueries = {
  /** The newest first; a page begins after the position of the last event of the one before. */
  events: (filters: Filters) =>
    infiniteQueryOptions({
      queryKey: [...keyOf(calls.listAuditEvents, filters), { isByPages: true }],
      queryFn: ({ pageParam: after, signal }) =>
        api.get(
          calls.listAuditEvents,
          { ...filters, ...(after !== null && { after: String(after) }) },
          signal,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ nextAfter }) => nextAfter,
      placeholderData: keepPreviousData,
      ...alwaysStale,
    }),
  ledger: () => ({ ...callQuery(calls.getLedgerCheck, {}), ...alwaysStale }),
}

export const auditMutations = {
  verify: () =>
    callMutation(
      calls.verifyLedger,
      {},
      { answers: keyOf(calls.getLedgerCheck, {}), invalidates: ['audit/events'], isCarriedOn: true },
    ),
}
