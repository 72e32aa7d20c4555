import { BadgesAnswer } from '@iam/contracts/badges/views'
import type { BadgeType } from '@iam/contracts/enumerations'
import { InterestAnswer } from '@iam/contracts/interest/views'
import type { UpdateUser } from '@iam/contracts/users/requests'
import { AdminUserAnswer, AdminUsersAnswer } from '@iam/contracts/users/views'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { byCursor } from '../../lib/by-cursor.ts'
import { getByKey } from '../../lib/query-client.ts'

const users = '/api/admin/users'
const interest = '/api/admin/interest'

/** Other users change these while an admin views them, so they are refetched at each visit. */
export const adminQueries = {
  users: (filter: { search?: string; role?: string }) =>
    infiniteQueryOptions({
      queryKey: [users, 'list', filter],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get(users, AdminUsersAnswer, { query: { ...filter, cursor }, signal }),
      ...byCursor,
      staleTime: 0,
    }),

  user: (id: string) =>
    queryOptions({ queryKey: [users, id], queryFn: getByKey(AdminUserAnswer), staleTime: 0 }),
  badges: (id: string) =>
    queryOptions({ queryKey: [users, id, 'badges'], queryFn: getByKey(BadgesAnswer), staleTime: 0 }),

  interest: (status: string) =>
    infiniteQueryOptions({
      queryKey: [interest, 'list', status],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get(interest, InterestAnswer, { query: { status, cursor }, signal }),
      ...byCursor,
      staleTime: 0,
    }),
}

/** An admin's change of a user also shows in the lists, on the profile and in the directory. */
const meta = { invalidates: [[users], ['/api/iam/profiles']] }

export const adminMutations = {
  update: (id: string) =>
    mutationOptions({ mutationFn: (change: UpdateUser) => api.patch(`${users}/${id}`, change), meta }),
  issueBadge: (id: string) =>
    mutationOptions({
      mutationFn: (badge: { type: BadgeType; reason: string }) => api.post(`${users}/${id}/badges`, badge),
      meta,
    }),
  revokeBadge: () =>
    mutationOptions({
      mutationFn: ({ id, reason }: { id: string; reason: string }) =>
        api.post(`/api/admin/badges/${id}/revoke`, { reason }),
      meta,
    }),
  erase: (id: string) =>
    mutationOptions({ mutationFn: (reason: string) => api.post(`${users}/${id}/erase`, { reason }), meta }),

  assignInterest: () =>
    mutationOptions({
      mutationFn: (id: string) => api.post(`${interest}/${id}/assign`),
      meta: { invalidates: [[interest]] },
    }),
  closeInterest: () =>
    mutationOptions({
      mutationFn: ({ id, reason }: { id: string; reason: string }) =>
        api.post(`${interest}/${id}/close`, { reason }),
      meta: { invalidates: [[interest]] },
    }),
}
