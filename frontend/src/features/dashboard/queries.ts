import { getDashboard } from '@iam/contracts/dashboard/calls'
import { updateMe } from '@iam/contracts/users/calls'
import { callMutation, callQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const dashboardQueries = {
  /** The caller's current figures; actions of other users change them, so they are refetched at each visit. */
  own: () => ({ ...callQuery(getDashboard, {}), ...alwaysStale }),
}

export const dashboardMutations = {
  /** Remembers which view the user has chosen; one after the other, so that the last choice is the one that stays. */
  chooseView: () => ({
    ...callMutation(updateMe, {}, { invalidates: ['auth/me'] }),
    scope: { id: 'view' },
  }),
}
