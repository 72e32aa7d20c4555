import { explainEarnings, getEarnings, getStatement } from '@iam/contracts/earnings/calls'
import type { EarningFigure } from '@iam/contracts/earnings/figures'
import { cancelPayout, getOwnPayout, listOwnPayouts, requestPayout } from '@iam/contracts/payouts/calls'
import { callInfiniteQuery, callMutation, callQuery, keyOf } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

type Past = { readonly asOf?: string | undefined }
/** Approvers, providers and processes change all of these, so they are refetched at each visit. */
export const earningQueries = {
  /** The matching earnings, paginated by cursor, with the sums of all. */
  list: (filter: Readonly<Record<string, string>>, { asOf }: Past) => ({
    ...callInfiniteQuery(getEarnings, { ...filter, asOf }),
    ...alwaysStale,
  }),
  /** All that are pending, from which a payout is asked for. */
  pending: () => ({ ...callInfiniteQuery(getEarnings, { status: 'pending', limit: 100 }), ...alwaysStale }),
  /** The events that make a figure. */
  explained: (
    figure: EarningFigure,
    { asOf, subject }: Past & { readonly subject?: string | undefined },
  ) => ({
    ...callQuery(explainEarnings, { figure, asOf, subject }),
    ...alwaysStale,
  }),
  statement: (period: string) => ({ ...callQuery(getStatement, { period }), ...alwaysStale }),
  payouts: () => ({ ...callInfiniteQuery(listOwnPayouts, { limit: 5 }), ...alwaysStale }),
  /** As many as one page holds, among which those that are still open are. */
  latestPayouts: () => ({ ...callQuery(listOwnPayouts, { limit: 100 }), ...alwaysStale }),
  payout: (id: string) => ({ ...callQuery(getOwnPayout, { id }), ...alwaysStale }),
}

/** Processes carry a payout on: its earnings, its transfer, what waits for whom. */
const meta = {
  invalidates: ['iam/earnings', 'iam/payouts', 'iam/statements', 'iam/dashboard'],
  isCarriedOn: true,
} as const

export const earningMutations = {
  request: () => callMutation(requestPayout, {}, meta),
  cancel: (id: string) =>
    callMutation(cancelPayout, { id }, { ...meta, answers: keyOf(getOwnPayout, { id }) }),
}
