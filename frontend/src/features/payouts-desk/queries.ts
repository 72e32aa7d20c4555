import { cancelPayout } from '@iam/contracts/payouts/calls'
import * as calls from '@iam/contracts/payouts/desk-calls'
import type { DeskFilter, ExplainDesk } from '@iam/contracts/payouts/requests'
import { listUsers } from '@iam/contracts/users/admin-calls'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import { api, command } from '../../lib/api.ts'
import { callInfiniteQuery, callMutation, callQuery, keyOf } from '../../lib/call-options.ts'
import { alwaysStale, shared } from '../../lib/query-client.ts'

export const payoutDeskQueries = {
  list: (filter: DeskFilter) => ({
    ...callInfiniteQuery(calls.listPayouts, filter),
    // That the payouts of one recipient were looked at is recorded, so this list is not polled.
    ...(filter.recipient || filter.recipientId ? alwaysStale : shared),
  }),
  /** That it was looked at is recorded, so it is not polled. */
  one: (id: string, asOf?: string) => ({
    ...callQuery(calls.getPayout, { id, asOf }),
    ...alwaysStale,
    // So that the picker of the moment stays.
    placeholderData: keepPreviousData,
  }),
  /** Checks of pending payouts, and why the caller may not approve one. */
  preview: (ids: readonly string[]) => ({
    ...callQuery(calls.previewPayouts, { payoutIds: ids.join(',') }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  }),
  explain: (asked: z.input<typeof ExplainDesk>) => ({
    ...callQuery(calls.explainDesk, asked),
    ...alwaysStale,
  }),
  /** Who may own a hold besides the caller; only admins can ask. */
  owners: () => ({ ...callQuery(listUsers, { role: 'admin' }), ...alwaysStale }),
}

/** A decision shows in the recipient's ledger, the audit and the sums of brands. */
const meta = {
  invalidates: [
    ...(['admin/payouts', 'admin/earnings', 'iam/earnings', 'iam/payouts', 'payments/earnings'] as const),
    ...(['payments/payouts', 'audit/events', 'iam/spending', 'iam/profiles'] as const),
  ],
  isCarriedOn: true,
} as const

const acts = {
  approve: calls.approvePayout,
  reject: calls.rejectPayout,
  hold: calls.holdPayout,
  release: calls.releasePayout,
  note: calls.notePayout,
  'withdraw-approval': calls.withdrawPayoutApproval,
  'start-transfer': calls.startPayoutTransfer,
  'mark-paid': calls.markPayoutPaid,
  'mark-failed': calls.markPayoutFailed,
  'mark-returned': calls.markPayoutReturned,
  retry: calls.retryPayout,
  'write-off': calls.writeOffPayout,
}
type Acts = typeof acts
/** An act on a payout, with the body of its request. */
export type Act =
  | { [Kind in keyof Acts]: { readonly act: Kind; readonly body?: z.input<Acts[Kind]['body']> } }[keyof Acts]
  | { readonly act: 'cancel' }

export const payoutDeskMutations = {
  act: (id: string) => ({
    async mutationFn(action: Act) {
      if (action.act !== 'cancel') return command(acts[action.act], { id }, action.body)
      // Its answer is that of the recipient's page, which says less than the desk.
      await command(cancelPayout, { id })
      return api.get(calls.getPayout, { id })
    },
    meta: { ...meta, answers: keyOf(calls.getPayout, { id }) },
  }),
  approveBatch: () => ({
    ...callMutation(calls.approvePayouts, {}, meta),
    mutationKey: [calls.approvePayouts.path] as const,
  }),
}
