import { CampaignAnswer } from '@iam/contracts/campaigns/views'
import type { DraftContent } from '@iam/contracts/contents/requests'
import { ContentsAnswer } from '@iam/contracts/contents/views'
import { ParticipantsAnswer, WorkspaceAnswer } from '@iam/contracts/participations/views'
import type {
  ApproveSubmission,
  RejectSubmission,
  RequestRevision,
} from '@iam/contracts/submissions/requests'
import { SubmissionAnswer, SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { byCursor } from '../../lib/by-cursor.ts'
import { getByKey } from '../../lib/query-client.ts'

const campaigns = '/api/iam/campaigns'
const submissions = '/api/iam/submissions'
const content = '/api/iam/content'

/**
 * Other users change this data while it is shown: a workspace waits for the reviewer, the reviews page for creators. The
 * user's own actions refetch it at once; for those of others it is polled every 15 s while the window is visible.
 */
const watched = { staleTime: 0, refetchInterval: 15_000 } as const

export type Queue = { readonly status: string; readonly overdue?: 'true'; readonly campaignId?: string }

export const submissionQueries = {
  workspace: (campaignId: string) =>
    queryOptions({
      queryKey: [campaigns, campaignId, 'workspace'],
      queryFn: getByKey(WorkspaceAnswer),
      ...watched,
    }),

  queue: (filter: Queue) =>
    infiniteQueryOptions({
      queryKey: [submissions, 'list', filter],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get(submissions, SubmissionsAnswer, { query: { ...filter, cursor }, signal }),
      ...byCursor,
      ...watched,
    }),
  one: (id: string) =>
    queryOptions({ queryKey: [submissions, id], queryFn: getByKey(SubmissionAnswer), ...watched }),

  /** What a decision is based on: the campaign's tasks and money, and (`participants`) the creator's progress. */
  campaign: (id: string) =>
    queryOptions({ queryKey: [campaigns, id], queryFn: getByKey(CampaignAnswer), ...watched }),
  participants: (id: string) =>
    queryOptions({
      queryKey: [campaigns, id, 'participations'],
      queryFn: getByKey(ParticipantsAnswer),
      ...watched,
    }),

  /** The creator's own pieces, to hand one of them in. */
  contents: (creatorId: string) =>
    queryOptions({
      queryKey: [content, creatorId],
      queryFn: ({ signal }) => api.get(content, ContentsAnswer, { query: { creatorId }, signal }),
      staleTime: 0,
    }),
}

/** Work and reviews show in the workspace, on the reviews page, in campaign lists, on both dashboards and on profiles. */
const meta = {
  invalidates: [[submissions], [campaigns], [content], ['/api/iam/dashboard'], ['/api/iam/profiles']],
  isCarriedOn: true,
}

type Piece = Required<Pick<z.infer<typeof DraftContent>, 'type' | 'title' | 'body' | 'mediaUrl'>>
/** Work to hand in: a new piece, an existing one, or an existing one that is edited first. */
export type Work = { readonly content: Piece } | { readonly contentId: string; readonly change?: Piece }

export const submissionMutations = {
  handIn: (taskId: string) => ({
    mutationFn: async (work: Work) => {
      if ('content' in work) return api.post(`/api/iam/tasks/${taskId}/submissions`, work)
      const { contentId, change } = work
      if (change) await api.patch(`${content}/${contentId}`, change)
      return api.post(`/api/iam/tasks/${taskId}/submissions`, { contentId })
    },
    meta,
  }),
  amend: (id: string) => ({
    mutationFn: (work: Exclude<Work, { change?: Piece }> | { readonly contentId: string }) =>
      api.patch(`${submissions}/${id}`, work),
    meta,
  }),

  open: () => ({ mutationFn: (id: string) => api.post(`${submissions}/${id}/open`) }),
  approve: (id: string) => ({
    mutationFn: (review: z.infer<typeof ApproveSubmission>) =>
      api.post(`${submissions}/${id}/approve`, review),
    meta,
  }),
  requestRevision: (id: string) => ({
    mutationFn: (review: z.infer<typeof RequestRevision>) =>
      api.post(`${submissions}/${id}/request-revision`, review),
    meta,
  }),
  reject: (id: string) => ({
    mutationFn: (review: z.infer<typeof RejectSubmission>) => api.post(`${submissions}/${id}/reject`, review),
    meta,
  }),
  reopen: (id: string) => ({ mutationFn: () => api.post(`${submissions}/${id}/reopen`), meta }),

  leave: (participationId: string) => ({
    mutationFn: () => api.post(`/api/iam/participations/${participationId}/leave`),
    meta,
  }),
}
