import { getProfileOfUser, updateMyProfile } from '@iam/contracts/profiles/calls'
import { resendConfirmation } from '@iam/contracts/sessions/calls'
import { endOtherSessions, endSession, listSessions } from '@iam/contracts/sessions/own-calls'
import { eraseMe, listOwnBadges, updateMe } from '@iam/contracts/users/calls'
import { api } from '../../lib/api.ts'
import { ask, tell, tellOf } from '../../lib/ask.ts'

export const settingsQueries = {
  profile: (userId: string) => ask(getProfileOfUser, { userId }),
  /** Admins change badges, so they are refetched at each visit. */
  badges: () => ({ ...ask(listOwnBadges, {}), staleTime: 0 }),
  sessions: () => ({ ...ask(listSessions, {}), staleTime: 0 }),
}

/** A saved change also shows in the session and on every profile page. */
const meta = { invalidates: ['auth/me', 'iam/profiles', 'iam/handles'] } as const

const ofSessions = { invalidates: ['auth/sessions'] } as const

export const settingsMutations = {
  updateProfile: () => tell(updateMyProfile, {}, meta),
  updateMe: () => tell(updateMe, {}, meta),

  endSession: () => tellOf(endSession, ofSessions),
  endOtherSessions: () => tell(endOtherSessions, {}, ofSessions),
  resendConfirmation: () => tell(resendConfirmation, {}),
  erase: () => ({ mutationFn: (reason: string) => api.send(eraseMe, { reason }) }),
}
