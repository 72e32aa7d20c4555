import { issueBadge, listBadges, revokeBadge } from '@iam/contracts/badges/calls'
import type { BadgeType } from '@iam/contracts/enumerations'
import { assignInterest, closeInterest, listInterest } from '@iam/contracts/interest/calls'
import { changeUser, eraseUser, getUser, listUsers } from '@iam/contracts/users/admin-calls'
import type { UpdateUser } from '@iam/contracts/users/requests'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ask, askPages, keyOf } from '../../lib/ask.ts'

/** Other users change these while an admin views them, so they are refetched at each visit. */
const anew = { staleTime: 0 } as const

export const adminQueries = {
  users: (filter: { search?: string; role?: string }) => ({ ...askPages(listUsers, filter), ...anew }),
  user: (id: string) => ({ ...ask(getUser, { id }), ...anew }),
  badges: (id: string) => ({ ...ask(listBadges, { id }), ...anew }),
  interest: (status: string) => ({ ...askPages(listInterest, { status }), ...anew }),
}

/** An admin's change of a user also shows in the lists, on the profile and in the directory. */
const meta = { invalidates: ['admin/users', 'iam/profiles'] } as const
type WithReason = { readonly id: string; readonly reason: string }

export const adminMutations = {
  update: (id: string) =>
    mutationOptions({
      mutationFn: (change: UpdateUser) => api.send(changeUser, { id }, change),
      meta: { ...meta, answers: keyOf(getUser, { id }) },
    }),
  issueBadge: (id: string) =>
    mutationOptions({
      mutationFn: (badge: { type: BadgeType; reason: string }) => api.send(issueBadge, { id }, badge),
      meta,
    }),
  revokeBadge: () =>
    mutationOptions({
      mutationFn: ({ id, reason }: WithReason) => api.send(revokeBadge, { id }, { reason }),
      meta,
    }),
  erase: (id: string) =>
    mutationOptions({ mutationFn: (reason: string) => api.send(eraseUser, { id }, { reason }), meta }),

  assignInterest: () =>
    mutationOptions({
      mutationFn: (id: string) => api.send(assignInterest, { id }),
      meta: { invalidates: ['admin/interest'] },
    }),
  closeInterest: () =>
    mutationOptions({
      mutationFn: ({ id, reason }: WithReason) => api.send(closeInterest, { id }, { reason }),
      meta: { invalidates: ['admin/interest'] },
    }),
}
