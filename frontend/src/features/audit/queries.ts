import * as calls from '@iam/contracts/audit/calls'
import type { LedgerCheckAnswer } from '@iam/contracts/audit/views'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callMutation, callQuery, keyOf } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'
import type { Filters } from './filters.ts'

type Check = LedgerCheckAnswer | undefined

/** Whether the result of a comparison that went on after its answer, `asked`, is not there yet. */
export const isAwaited = (asked: Check, check: Check): boolean =>
  asked?.isUnderWay === true && asked.verifiedAt === check?.verifiedAt

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
  /** Asked for again while a result is awaited, `until` a time: one that fails pushes nothing. */
  ledger: (asked?: Check, until = 0) => ({
    ...callQuery(calls.getLedgerCheck, {}),
    ...alwaysStale,
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data: Check; readonly dataUpdatedAt: number }
    }) => (isAwaited(asked, state.data) && state.dataUpdatedAt <= until ? 15_000 : false),
  }),
}

export const auditMutations = {
  verify: () =>
    callMutation(
      calls.verifyLedger,
      {},
      { answers: keyOf(calls.getLedgerCheck, {}), invalidates: ['audit/events'], isCarriedOn: true },
    ),
}
