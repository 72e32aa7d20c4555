import { OnboardAnswer, ProfilePage, ProfilesAnswer } from '@iam/contracts/profiles/views'
import type { Onboard } from '@iam/contracts/users/requests'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../lib/api.ts'
import { fiveMinutes, getByKey } from '../../lib/query-client.ts'
import { nowShows } from '../../lib/standing.ts'
import { tellTabs } from '../../lib/tabs.ts'

export const onboardingQueries = {
  /** A few sample profiles. */
  sample: () =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'sample'],
      queryFn: ({ signal }) => api.get('/api/iam/profiles', ProfilesAnswer, { query: { limit: 3 }, signal }),
      staleTime: fiveMinutes,
    }),

  /** The user's own profile, from which the checklist is computed. */
  ownProfile: (userId: string) =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'user', userId],
      queryFn: getByKey(z.object({ profile: ProfilePage.nullish() })),
    }),
}

export const onboardingMutations = {
  create: () =>
    mutationOptions({
      async mutationFn(person: Onboard) {
        const answer = await api.post('/api/iam/onboard', person, OnboardAnswer)
        // The answer starts the new user's session, so commands name that user even before the session check.
        nowShows(answer.profile.user)
        tellTabs(answer.profile.user)
        return answer
      },
      meta: { invalidates: [['/api/auth', 'me'], ['/api/iam/profiles']] },
    }),
}
