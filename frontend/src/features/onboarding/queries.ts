import { OnboardAnswer, ProfilePage, ProfilesAnswer } from '@iam/contracts/profiles/views'
import type { Onboard } from '@iam/contracts/users/requests'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../lib/api.ts'
import { fiveMinutes, getByKey } from '../../lib/query-client.ts'

export const onboardingQueries = {
  /** A few profiles to look at. */
  sample: () =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'sample'],
      queryFn: ({ signal }) => api.get('/api/iam/profiles', ProfilesAnswer, { query: { limit: 3 }, signal }),
      staleTime: fiveMinutes,
    }),

  /** The profile that the checklist of a signed-in person is computed from. */
  ownProfile: (userId: string) =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'user', userId],
      queryFn: getByKey(z.object({ profile: ProfilePage.nullish() })),
    }),
}

export const onboardingMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (person: Onboard) => api.post('/api/iam/onboard', person, OnboardAnswer),
      meta: { invalidates: [['/api/auth', 'me'], ['/api/iam/profiles']] },
    }),
}
