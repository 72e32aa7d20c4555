import { issueBadge, listBadges, revokeBadge } from '@iam/contracts/badges/calls'
import { assignInterest, closeInterest, listInterest } from '@iam/contracts/interest/calls'
import { changeUser, eraseUser, getUser, listUsers } from '@iam/contracts/users/admin-calls'
import { api } from '../../lib/api.ts'
import { ask, askPages, keyOf, tell, tellOf, tellWhy } from '../../lib/ask.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const adminQueries = {
  users: (filter: { search?: string; role?: string }) => ({ ...askPages(listUsers, filter), ...alwaysStale }),
  user: (id: string) => ({ ...ask(getUser, { id }), ...alwaysStale }),
  badges: (id: string) => ({ ...ask(listBadges, { id }), ...alwaysStale }),
  interest: (status: string) => ({ ...askPages(listInterest, { status }), ...alwaysStale }),
}

/** An admin's change of a user also shows in the lists, on the profile and in the directory. */
const meta = { invalidates: ['admin/users', 'iam/profiles'] } as const
const ofInterest = { invalidates: ['admin/interest'] } as const

export const adminMutations = {
  update: (id: string) => tell(changeUser, { id }, { ...meta, answers: keyOf(getUser, { id }) }),
  issueBadge: (id: string) => tell(issueBadge, { id }, meta),
  revokeBadge: () => tellWhy(revokeBadge, meta),
  erase: (id: string) => ({ mutationFn: (reason: string) => api.send(eraseUser, { id }, { reason }), meta }),

  assignInterest: () => tellOf(assignInterest, ofInterest),
  closeInterest: () => tellWhy(closeInterest, ofInterest),
}
