import { ContentsAnswer } from '@iam/contracts/contents/views'
import { TrackRecordAnswer } from '@iam/contracts/profiles/track-record'
import { ProfilePage } from '@iam/contracts/profiles/views'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../lib/api.ts'
import { getByKey } from '../../lib/query-client.ts'

/** The documented call may answer without a profile; then the page shows its sample. */
const MaybeProfile = z.object({ profile: ProfilePage.nullish() })

export const profileQueries = {
  byHandle: (handle: string) =>
    queryOptions({
      queryKey: ['/api/iam/profiles', 'handle', encodeURIComponent(handle)],
      queryFn: getByKey(MaybeProfile),
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

/** Counts that somebody followed a link of a profile. Nobody waits for it, and nothing depends on it. */
export function countClick(handle: string): void {
  api.post(`/api/iam/profiles/${encodeURIComponent(handle)}/click`).catch(() => undefined)
}
