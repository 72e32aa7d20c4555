import { getProfileOfUser, updateMyProfile } from '@iam/contracts/profiles/calls'
import type { UpdateMyProfile } from '@iam/contracts/profiles/requests'
import { resendConfirmation } from '@iam/contracts/sessions/calls'
import { endOtherSessions, endSession, listSessions } from '@iam/contracts/sessions/own-calls'
import { eraseMe, listOwnBadges, updateMe } from '@iam/contracts/users/calls'
import type { UpdateMe } from '@iam/contracts/users/requests'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ask } from '../../lib/ask.ts'

export const settingsQueries = {
  profile: (userId: string) => ask(getProfileOfUser, { userId }),
  /** Admins change badges, so they are refetched at each visit. */
  badges: () => ({ ...ask(listOwnBadges, {}), staleTime: 0 }),
  sessions: () => ({ ...ask(listSessions, {}), staleTime: 0 }),
}

/** A saved change also shows in the session and on every profile page. */
const meta = { invalidates: ['auth/me', 'iam/profiles', 'iam/handles'] } as const

export const settingsMutations = {
  updateProfile: () =>
    mutationOptions({ mutationFn: (change: UpdateMyProfile) => api.send(updateMyProfile, change), meta }),
  updateMe: () => mutationOptions({ mutationFn: (change: UpdateMe) => api.send(updateMe, change), meta }),

  endSession: () =>
    mutationOptions({
      mutationFn: (id: string) => api.send(endSession, { id }),
      meta: { invalidates: ['auth/sessions'] },
    }),
  endOtherSessions: () =>
    mutationOptions({
      mutationFn: () => api.send(endOtherSessions),
      meta: { invalidates: ['auth/sessions'] },
    }),
  resendConfirmation: () => mutationOptions({ mutationFn: () => api.send(resendConfirmation) }),
  erase: () => mutationOptions({ mutationFn: (reason: string) => api.send(eraseMe, { reason }) }),
}
