import { getProfileOfUser, updateMyProfile } from '@iam/contracts/profiles/calls'
import { resendConfirmation } from '@iam/contracts/sessions/calls'
import { endOtherSessions, endSession, listSessions } from '@iam/contracts/sessions/own-calls'
import { eraseMe, listOwnBadges, updateMe } from '@iam/contracts/users/calls'
import { callMutation, callMutationById, callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const settingsQueries = {
  /** Its numbers change with what others do. */
  profile: (userId: string) => ({ ...callQuery(getProfileOfUser, { userId }), ...alwaysStale }),
  /** Admins change badges, so they are refetched at each visit. */
  badges: () => ({ ...callQuery(listOwnBadges, {}), ...alwaysStale }),
  sessions: () => ({ ...callQuery(listSessions, {}), ...alwaysStale }),
}

/** A saved change also shows in the session and on every profile page. */
const meta = { invalidates: ['auth/me', 'iam/profiles', 'iam/handles'] } as const
/** Offers and campaigns show the name and the photo of their parties. */
const ofPerson = { invalidates: [...meta.invalidates, 'iam/marketplace', 'iam/campaigns'] } as const

const ofSessions = { invalidates: ['auth/sessions'] } as const

export const settingsMutations = {
  updateProfile: () => callMutation(updateMyProfile, {}, meta),
  updateMe: () => callMutation(updateMe, {}, ofPerson),

  endSession: () => callMutationById(endSession, ofSessions),
  endOtherSessions: () => callMutation(endOtherSessions, {}, ofSessions),
  resendConfirmation: () => callMutation(resendConfirmation, {}, { invalidates: ['auth/me'] }),
  erase: () => callMutation(eraseMe, {}),
}
