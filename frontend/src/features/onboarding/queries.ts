import { onboard } from '@iam/contracts/joining/calls'
import { getPayoutAccount } from '@iam/contracts/payout-accounts/calls'
import { getProfileOfUser, listProfiles } from '@iam/contracts/profiles/calls'
import { ProfilePage } from '@iam/contracts/profiles/views'
import type { Onboard } from '@iam/contracts/users/requests'
import { mutationOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../lib/api.ts'
import { callQuery } from '../../lib/call-options.ts'
import { alwaysStale, fiveMinutes } from '../../lib/query-client.ts'
import { nowShows } from '../../lib/session-state.ts'
import { tellTabs } from '../../lib/tabs.ts'

/** The documented API may answer without a profile; no step of the checklist is then done. */
const answer = z.object({ profile: ProfilePage.nullish() })

export const onboardingQueries = {
  /** A few sample profiles. */
  sample: () => ({ ...callQuery(listProfiles, { limit: 3 }), staleTime: fiveMinutes }),
  /** The account that payouts go to. */
  payoutAccount: () => ({ ...callQuery(getPayoutAccount, {}), ...alwaysStale }),
  /** The user's own profile, from which the checklist is computed. */
  ownProfile: (userId: string) => ({
    ...callQuery({ ...getProfileOfUser, answer }, { userId }),
    ...alwaysStale,
  }),
}

export const onboardingMutations = {
  create: () =>
    mutationOptions({
      async mutationFn(person: Onboard) {
        const joined = await api.send(onboard, person)
        // The answer starts the new user's session, so commands name that user even before the session check.
        nowShows(joined.profile.user)
        tellTabs(joined.profile.user)
        return joined
      },
      meta: { invalidates: ['auth/me', 'iam/profiles'] },
    }),
}
