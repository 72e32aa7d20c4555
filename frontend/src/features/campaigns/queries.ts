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

/** Brand and creators both change this data, so it is refetched at each visit; the public list stays fresh for 5 minutes. */
const anew = { staleTime: 0 } as const
/** Other users apply and hand in work while these are shown, so they are polled every 15 s while the window is visible. */
const watched = { ...anew, refetchInterval: 15_000 } as const

export const campaignQueries = {
  /** The matching campaigns, paginated by cursor. */
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

  /** The campaigns of the calling brand. */
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

  /** The participations of the calling creator. */
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
      ...watched,
    }),

  /** Submissions of the campaign that wait for a review; limited to one, because only the total is used. */
  waiting: (id: string) =>
    queryOptions({
      queryKey: [submissions, 'list', { status: 'submitted', campaignId: id, limit: 1 }],
      queryFn: ({ signal }) =>
        api.get(submissions, SubmissionsAnswer, {
          query: { status: 'submitted', campaignId: id, limit: 1 },
          signal,
        }),
      ...watched,
    }),

  /** The campaign's history up to `asOf`; without it, up to now. */
  timeline: (id: string, asOf?: string) =>
    queryOptions({
      queryKey: [campaigns, id, 'timeline', asOf],
      queryFn: ({ signal }) =>
        api.get(`${campaigns}/${id}/timeline`, TimelineAnswer, { query: { asOf }, signal }),
      placeholderData: keepPreviousData,
      ...anew,
    }),
}

/** A change to a campaign shows in its lists, on both dashboards and on the participants' profiles. */
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

  /** Without a note the request has no body, as the API documents it. */
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
