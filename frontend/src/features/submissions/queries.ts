import { getCampaign } from '@iam/contracts/campaigns/calls'
import { editContent, listContent } from '@iam/contracts/contents/calls'
import type { DraftContent } from '@iam/contracts/contents/requests'
import { getWorkspace, leaveCampaign, listParticipants } from '@iam/contracts/participations/calls'
import * as calls from '@iam/contracts/submissions/calls'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import {
  callInfiniteQuery,
  callMutation,
  callMutationById,
  callQuery,
  callWholeQuery,
  keyOf,
} from '../../lib/call-options.ts'
import { alwaysStale, shared } from '../../lib/query-client.ts'

export type Queue = { readonly status: string; readonly overdue?: 'true'; readonly campaignId?: string }

export const submissionQueries = {
  workspace: (campaignId: string) => ({ ...callQuery(getWorkspace, { id: campaignId }), ...shared }),
  queue: (filter: Queue) => ({ ...callInfiniteQuery(calls.listSubmissions, filter), ...shared }),
  one: (id: string) => ({ ...callQuery(calls.getSubmission, { id }), ...shared }),

  /** What a decision is based on: the campaign's tasks and money, and (`participants`) the creator's progress. */
  campaign: (id: string) => ({ ...callQuery(getCampaign, { id }), ...shared }),
  participants: (id: string) => ({
    ...callWholeQuery(listParticipants, { id }, 'participations'),
    ...shared,
  }),

  /** The creator's own pieces, to hand one of them in. */
  contents: (creatorId: string) => ({
    ...callWholeQuery(listContent, { creatorId }, 'contents'),
    ...alwaysStale,
  }),
}

/** Work and reviews show in the workspace, on the reviews page, in campaign lists, on both dashboards and on profiles. */
const meta = {
  invalidates: ['iam/submissions', 'iam/campaigns', 'iam/content', 'iam/dashboard', 'iam/profiles'],
  isCarriedOn: true,
} as const
const metaOf = (id: string) => ({ ...meta, answers: keyOf(calls.getSubmission, { id }) })

type Piece = Required<Pick<z.infer<typeof DraftContent>, 'type' | 'title' | 'body' | 'mediaUrl'>>
/** Work to hand in: a new piece, an existing one, or an existing one that is edited first. */
export type Work = { readonly content: Piece } | { readonly contentId: string; readonly change?: Piece }

export const submissionMutations = {
  handIn: (taskId: string) => ({
    mutationFn: async (work: Work) => {
      if ('content' in work) return api.send(calls.handInTask, { id: taskId }, work)
      const { contentId, change } = work
      if (change) await api.send(editContent, { id: contentId }, change)
      return api.send(calls.handInTask, { id: taskId }, { contentId })
    },
    meta,
  }),
  amend: (id: string) => callMutation(calls.amendSubmission, { id }, metaOf(id)),

  open: () => callMutationById(calls.openSubmission),
  approve: (id: string) => callMutation(calls.approveSubmission, { id }, metaOf(id)),
  requestRevision: (id: string) => callMutation(calls.requestRevision, { id }, metaOf(id)),
  reject: (id: string) => callMutation(calls.rejectSubmission, { id }, metaOf(id)),
  reopen: (id: string) => callMutation(calls.reopenSubmission, { id }, metaOf(id)),

  leave: (participationId: string) => callMutation(leaveCampaign, { id: participationId }, meta),
}
