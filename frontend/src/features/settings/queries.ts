import { BadgesAnswer } from '@iam/contracts/badges/views'
import type { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import { ProfileAnswer } from '@iam/contracts/profiles/views'
import type { UpdateMe } from '@iam/contracts/users/requests'
import { SessionsAnswer } from '@iam/contracts/users/views'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { getByKey } from '../../lib/query-client.ts'

export const settingsQueries = {
  profile: (userId: string) =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'user', userId],
      queryFn: getByKey(ProfileAnswer),
    }),

  /** Admins change badges, so they are refetched at each visit. */
  badges: () =>
    queryOptions({ queryKey: ['/api/users/me', 'badges'], queryFn: getByKey(BadgesAnswer), staleTime: 0 }),

  sessions: () =>
    queryOptions({ queryKey: ['/api/auth', 'sessions'], queryFn: getByKey(SessionsAnswer), staleTime: 0 }),
}

/** A saved change also shows in the session and on every profile page. */
const meta = { invalidates: [['/api/auth', 'me'], ['/api/iam/profiles'], ['/api/iam/handles']] }

export const settingsMutations = {
  updateProfile: () =>
    mutationOptions({
      mutationFn: (change: UpdateMyProfile) => api.patch('/api/iam/profiles/me', change),
      meta,
    }),
  updateMe: () =>
    mutationOptions({ mutationFn: (change: UpdateMe) => api.patch('/api/users/me', change), meta }),

  endSession: () =>
    mutationOptions({
      mutationFn: (id: string) => api.delete(`/api/auth/sessions/${id}`),
      meta: { invalidates: [settingsQueries.sessions().queryKey] },
    }),
  endOtherSessions: () =>
    mutationOptions({
      mutationFn: () => api.delete('/api/auth/sessions'),
      meta: { invalidates: [settingsQueries.sessions().queryKey] },
    }),
  resendConfirmation: () => mutationOptions({ mutationFn: () => api.post('/api/auth/confirm/resend') }),
  erase: () =>
    mutationOptions({ mutationFn: (reason: string) => api.post('/api/users/me/erase', { reason }) }),
}
