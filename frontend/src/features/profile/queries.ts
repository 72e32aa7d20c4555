import { ContentsAnswer } from '@iam/contracts/contents/views'
import { TrackRecordAnswer } from '@iam/contracts/profiles/track-record'
import { ProfilePage } from '@iam/contracts/profiles/views'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { getByKey } from '../../lib/query-client.ts'

/** The documented API may answer without a profile; the page then shows a sample. */
const MaybeProfile = z.object({ profile: ProfilePage.nullish() })

export const profileQueries = {
  byHandle: (handle: string) =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'handle', encodeURIComponent(handle)],
      queryFn: getByKey(MaybeProfile),
    }),
  /** A new member may arrive before the profile is projected, so a 404 is retried 20 times, every 500 ms. */
  ofNewcomer: (handle: string) => ({
    ...profileQueries.byHandle(handle),
    retry: (count: number, error: Error) => count < 20 && notYet(error),
    retryDelay: 500,
  }),

  trackRecord: (handle: string) =>
    queryOptions({
      queryKey: ['/api/iam/profiles', encodeURIComponent(handle), 'track-record'],
      queryFn: getByKey(TrackRecordAnswer),
    }),

  contents: (creatorId: string) =>
    queryOptions({
      queryKey: ['/api/iam/content', creatorId],
      queryFn: ({ signal }) => api.get('/api/iam/content', ContentsAnswer, { query: { creatorId }, signal }),
      enabled: creatorId !== '',
    }),
}

const notYet = (error: Error) => error instanceof ApiError && error.status === 404

/** Counts a click on a link of a profile. No caller waits for it, and a failure is ignored. */
export function countClick(handle: string): void {
  api.post(`/api/iam/profiles/${encodeURIComponent(handle)}/click`).catch(() => undefined)
}
