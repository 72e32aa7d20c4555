import { issueBadge, listBadges, revokeBadge } from '@iam/contracts/badges/calls'
import {
  correctEarning,
  explainLedger,
  getLedger,
  grantBonus,
  voidEarning,
} from '@iam/contracts/earnings/admin-calls'
import type { ExplainLedger } from '@iam/contracts/earnings/requests'
import { assignInterest, closeInterest, listInterest } from '@iam/contracts/interest/calls'
import { changeUser, eraseUser, getUser, liftAddressMark, listUsers } from '@iam/contracts/users/admin-calls'
import type * as z from 'zod'
import {
  callInfiniteQuery,
  callMutation,
  callMutationWithReason,
  callQuery,
  callUndoable,
  keyOf,
} from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const adminQueries = {
  users: (filter: { search?: string; role?: string }) => ({
    ...callInfiniteQuery(listUsers, filter),
    ...alwaysStale,
  }),
  user: (id: string) => ({ ...callQuery(getUser, { id }), ...alwaysStale }),
  badges: (id: string) => ({ ...callQuery(listBadges, { id }), ...alwaysStale }),
  /** That it was looked at is recorded. */
  ledger: (userId: string, asOf?: string) => ({
    ...callInfiniteQuery(getLedger, { userId, asOf }),
    ...alwaysStale,
  }),
  explainLedger: (asked: z.input<typeof ExplainLedger>) => ({
    ...callQuery(explainLedger, asked),
    ...alwaysStale,
  }),
  interest: (status: string) => ({ ...callInfiniteQuery(listInterest, { status }), ...alwaysStale }),
}

/** An admin's change of a user also shows in the lists, on the profile and in the directory. */
const meta = { invalidates: ['admin/users', 'iam/profiles'] } as const
/** A change of a ledger shows with its owner, on the desk, in the audit and with the brand that pays. */
const ofLedger = {
  invalidates: [
    ...(['admin/earnings', 'admin/payouts', 'iam/earnings', 'iam/profiles', 'iam/dashboard'] as const),
    ...(['iam/spending', 'payments/earnings', 'audit/events'] as const),
  ],
  isCarriedOn: true,
} as const
/** What was not paid yet may be given up with it: payouts are rejected, and earnings are void. */
const ofErasure = {
  invalidates: [...meta.invalidates, 'admin/earnings', 'admin/payouts', 'audit/events'],
  isCarriedOn: true,
} as const
const ofInterest = { invalidates: ['admin/interest'] } as const

export const adminMutations = {
  update: (id: string) => callMutation(changeUser, { id }, { ...meta, answers: keyOf(getUser, { id }) }),
  liftAddressMark: (id: string) => callMutation(liftAddressMark, { id }, meta),
  issueBadge: (id: string) => callMutation(issueBadge, { id }, meta),
  revokeBadge: () => callMutationWithReason(revokeBadge, meta),
  erase: (id: string) => callMutation(eraseUser, { id }, ofErasure),

  grantBonus: () => callMutation(grantBonus, {}, ofLedger),
  correctEarning: () => callMutation(correctEarning, {}, ofLedger),
  voidEarning: () => callMutationWithReason(voidEarning, ofLedger),

  assignInterest: (id: string) => callUndoable(assignInterest, { id }, ofInterest),
  closeInterest: () => callMutationWithReason(closeInterest, ofInterest),
}
