import { getCampaign } from '@iam/contracts/campaigns/calls'
import { editContent, listContent } from '@iam/contracts/contents/calls'
import type { DraftContent } from '@iam/contracts/contents/requests'
import { getWorkspace, leaveCampaign, listParticipants } from '@iam/contracts/participations/calls'
import * as calls from '@iam/contracts/submissions/calls'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { ask, askPages, keyOf, tell, tellOf } from '../../lib/ask.ts'
import { alwaysStale, polled } from '../../lib/query-client.ts'

export type Queue = { readonly status: string; readonly overdue?: 'true'; readonly campaignId?: string }

export const submissionQueries = {
  workspace: (campaignId: string) => ({ ...ask(getWorkspace, { id: campaignId }), ...polled }),
  queue: (filter: Queue) => ({ ...askPages(calls.listSubmissions, filter), ...polled }),
  one: (id: string) => ({ ...ask(calls.getSubmission, { id }), ...polled }),

  /** What a decision is based on: the campaign's tasks and money, and (`participants`) the creator's progress. */
  campaign: (id: string) => ({ ...ask(getCampaign, { id }), ...polled }),
  participants: (id: string) => ({ ...ask(listParticipants, { id }), ...polled }),

  /** The creator's own pieces, to hand one of them in. */
  contents: (creatorId: string) => ({ ...ask(listContent, { creatorId }), ...alwaysStale }),
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
  amend: (id: string) => tell(calls.amendSubmission, { id }, metaOf(id)),

  open: () => tellOf(calls.openSubmission),
  approve: (id: string) => tell(calls.approveSubmission, { id }, metaOf(id)),
  requestRevision: (id: string) => tell(calls.requestRevision, { id }, metaOf(id)),
  reject: (id: string) => tell(calls.rejectSubmission, { id }, metaOf(id)),
  reopen: (id: string) => tell(calls.reopenSubmission, { id }, metaOf(id)),

  leave: (participationId: string) => tell(leaveCampaign, { id: participationId }, meta),
}
