import { approveContent, listContent, unpublishContent } from '@iam/contracts/contents/calls'
import { clickProfile, getProfile, getTrackRecord } from '@iam/contracts/profiles/calls'
import { ProfilePage } from '@iam/contracts/profiles/views'
import { hideTestimonial } from '@iam/contracts/testimonials/calls'
import * as z from 'zod'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { callMutation, callQuery, callWholeQuery } from '../../lib/call-options.ts'

/** The documented API may answer without a profile; the page then shows a sample. */
const answer = z.object({ profile: ProfilePage.nullish() })

export const profileQueries = {
  byHandle: (handle: string) => callQuery({ ...getProfile, answer }, { handle }),
  /** A new member may arrive before the profile is projected, so a 404 is retried 20 times, every 500 ms. */
  ofNewcomer: (handle: string) => ({
    ...profileQueries.byHandle(handle),
    retry: (count: number, error: Error) => count < 20 && error instanceof ApiError && error.status === 404,
    retryDelay: 500,
  }),

  trackRecord: (handle: string) => callQuery(getTrackRecord, { handle }),
  contents: (creatorId: string) => ({
    ...callWholeQuery(listContent, { creatorId }, 'contents'),
    enabled: creatorId !== '',
  }),
}

export const profileMutations = {
  approveContent: (id: string) => callMutation(approveContent, { id }, { invalidates: ['iam/content'] }),
  unpublishContent: (id: string) =>
    callMutation(unpublishContent, { id }, { invalidates: ['iam/content', 'iam/profiles'] }),
  hideTestimonial: (id: string) =>
    callMutation(
      hideTestimonial,
      { id },
      { invalidates: ['iam/profiles', 'iam/marketplace', 'iam/campaigns'] },
    ),
}

/** Counts a click on a link of a profile. No caller waits for it, and a failure is ignored. */
export function countClick(handle: string): void {
  api.send(clickProfile, { handle }).catch(() => undefined)
}
