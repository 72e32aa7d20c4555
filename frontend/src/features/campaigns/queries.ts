import type * as request from '@iam/contracts/campaigns/requests'
import {
  CampaignAnswer,
  CampaignsAnswer,
  ManagedCampaignsAnswer,
  TimelineAnswer,
} from '@iam/contracts/campaigns/views'
import { ParticipantsAnswer, ParticipationsAnswer } from '@iam/contracts/participations/views'
import { SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { byCursor } from '../../lib/by-cursor.ts'
import { failWith, fetchFailureOf } from '../../lib/fetch-failure.ts'
import { fiveMinutes, getByKey } from '../../lib/query-client.ts'
import { type Filters, queryOf } from './filters.ts'

const campaigns = '/api/iam/campaigns'
const submissions = '/api/iam/submissions'

/** What both sides work on changes under one's eyes, so it is asked anew at each visit; the public list keeps for a while. */
const anew = { staleTime: 0 } as const

export const campaignQueries = {
  /** The campaigns that match, page by page. */
  list: (filters: Filters) =>
    infiniteQueryOptions({
      queryKey: [campaigns, 'list', queryOf(filters)],
      queryFn: ({ pageParam: cursor, signal }) =>
        api
          .get(campaigns, CampaignsAnswer, { query: { ...queryOf(filters), cursor }, signal })
          .catch(failWith(fetchFailure)),
      ...byCursor,
      staleTime: fiveMinutes,
    }),

  /** A brand's own. */
  mine: (status: string) =>
    infiniteQueryOptions({
      queryKey: [campaigns, 'mine', status],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get(`${campaigns}/mine`, ManagedCampaignsAnswer, { query: { status, cursor }, signal }),
      ...byCursor,
      ...anew,
    }),

  detail: (id: string) =>
    queryOptions({ queryKey: [campaigns, id], queryFn: getByKey(CampaignAnswer), ...anew }),

  /** The calling creator's own. */
  participation: () =>
    queryOptions({
      queryKey: [campaigns, 'participation'],
      queryFn: getByKey(ParticipationsAnswer),
      ...anew,
    }),

  participants: (id: string) =>
    queryOptions({
      queryKey: [campaigns, id, 'participations'],
      queryFn: getByKey(ParticipantsAnswer),
      ...anew,
    }),

  /** What was handed in for it and waits for its review. */
  waiting: (id: string) =>
    queryOptions({
      queryKey: [submissions, 'list', { status: 'submitted', campaignId: id, limit: 1 }],
      queryFn: ({ signal }) =>
        api.get(submissions, SubmissionsAnswer, {
          query: { status: 'submitted', campaignId: id, limit: 1 },
          signal,
        }),
      ...anew,
    }),

  /** The story up to a moment; without one, up to now. */
  timeline: (id: string, asOf?: string) =>
    queryOptions({
      queryKey: [campaigns, id, 'timeline', asOf],
      queryFn: ({ signal }) =>
        api.get(`${campaigns}/${id}/timeline`, TimelineAnswer, { query: { asOf }, signal }),
      placeholderData: keepPreviousData,
      ...anew,
    }),
}

/** What is done to a campaign shows in its lists, on both dashboards and on the participants' profiles. */
const meta = {
  invalidates: [[campaigns], [submissions], ['/api/iam/dashboard'], ['/api/iam/profiles']],
  isCarriedOn: true,
}
type Terms = z.infer<typeof request.CreateCampaign>

export const campaignMutations = {
  create: () => ({ mutationFn: (terms: Terms) => api.post(campaigns, terms, CampaignAnswer), meta }),
  update: (id: string) => ({
    mutationFn: (terms: z.infer<typeof request.UpdateCampaign>) => api.patch(`${campaigns}/${id}`, terms),
    meta,
  }),
  complete: (id: string) => ({ mutationFn: () => api.post(`${campaigns}/${id}/complete`), meta }),
  cancel: (id: string) => ({
    mutationFn: (reason: string) => api.post(`${campaigns}/${id}/cancel`, { reason }),
    meta,
  }),

  /** Without a note the call goes as it is documented, without a body. */
  apply: (id: string) => ({
    mutationFn: (note: string) => api.post(`${campaigns}/${id}/apply`, note ? { note } : undefined),
    meta,
  }),

  addTask: (id: string) => ({
    mutationFn: (task: z.infer<typeof request.AddTask>) => api.post(`${campaigns}/${id}/tasks`, task),
    meta,
  }),
  updateTask: (taskId: string) => ({
    mutationFn: (task: z.infer<typeof request.UpdateTask>) => api.patch(`/api/iam/tasks/${taskId}`, task),
    meta,
  }),
  removeTask: () => ({ mutationFn: (taskId: string) => api.delete(`/api/iam/tasks/${taskId}`), meta }),
  reorderTasks: (id: string) => ({
    mutationFn: (taskIds: readonly string[]) => api.patch(`${campaigns}/${id}/tasks/order`, { taskIds }),
    meta,
  }),
}

const participations = '/api/iam/participations'
type WithReason = { readonly id: string; readonly reason: string }

export const participationMutations = {
  accept: () => ({ mutationFn: (id: string) => api.post(`${participations}/${id}/accept`), meta }),
  complete: () => ({ mutationFn: (id: string) => api.post(`${participations}/${id}/complete`), meta }),
  withdraw: () => ({ mutationFn: (id: string) => api.post(`${participations}/${id}/withdraw`), meta }),
  reject: () => ({
    mutationFn: ({ id, reason }: WithReason) => api.post(`${participations}/${id}/reject`, { reason }),
    meta,
  }),
  remove: () => ({
    mutationFn: ({ id, reason }: WithReason) => api.post(`${participations}/${id}/remove`, { reason }),
    meta,
  }),
}

export const fetchFailure = fetchFailureOf('campaigns')
