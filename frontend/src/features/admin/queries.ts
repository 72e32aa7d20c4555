import { issueBadge, listBadges, revokeBadge } from '@iam/contracts/badges/calls'
import { assignInterest, closeInterest, listInterest } from '@iam/contracts/interest/calls'
import { changeUser, eraseUser, getUser, listUsers } from '@iam/contracts/users/admin-calls'
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
  interest: (status: string) => ({ ...callInfiniteQuery(listInterest, { status }), ...alwaysStale }),
}

/** An admin's change of a user also shows in the lists, on the profile and in the directory. */
const meta = { invalidates: ['admin/users', 'iam/profiles'] } as const
const ofInterest = { invalidates: ['admin/interest'] } as const

export const adminMutations = {
  update: (id: string) => callMutation(changeUser, { id }, { ...meta, answers: keyOf(getUser, { id }) }),
  issueBadge: (id: string) => callMutation(issueBadge, { id }, meta),
  revokeBadge: () => callMutationWithReason(revokeBadge, meta),
  erase: (id: string) => callMutation(eraseUser, { id }, meta),

  assignInterest: (id: string) => callUndoable(assignInterest, { id }, ofInterest),
  closeInterest: () => callMutationWithReason(closeInterest, ofInterest),
}
