import * as calls from '@iam/contracts/campaigns/calls'
import type * as request from '@iam/contracts/campaigns/requests'
import * as participations from '@iam/contracts/participations/calls'
import { listSubmissions } from '@iam/contracts/submissions/calls'
import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { ask, askPages, keyOf } from '../../lib/ask.ts'
import { failWith, fetchFailureOf } from '../../lib/fetch-failure.ts'
import { fiveMinutes } from '../../lib/query-client.ts'
import { type Filters, queryOf } from './browse/filters.ts'

export const fetchFailure = fetchFailureOf('campaigns')

/** Brand and creators both change this data, so it is refetched at each visit; the public list stays fresh for 5 minutes. */
const anew = { staleTime: 0 } as const
/** Other users apply and hand in work while these are shown, so they are polled every 15 s while the window is visible. */
const watched = { ...anew, refetchInterval: 15_000 } as const

export const campaignQueries = {
  /** The matching campaigns, paginated by cursor. */
  list: (filters: Filters) => ({
    ...askPages(calls.listCampaigns, queryOf(filters), failWith(fetchFailure)),
    staleTime: fiveMinutes,
  }),
  /** The campaigns of the calling brand. */
  mine: (status: string) => ({ ...askPages(calls.listMyCampaigns, { status }), ...anew }),
  detail: (id: string) => ({ ...ask(calls.getCampaign, { id }), ...anew }),
  /** The participations of the calling creator. */
  participation: () => ({ ...ask(participations.listMyParticipations, {}), ...anew }),
  participants: (id: string) => ({ ...ask(participations.listParticipants, { id }), ...watched }),

  /** Submissions of the campaign that wait for a review; limited to one, because only the total is used. */
  waiting: (id: string) => ({
    ...ask(listSubmissions, { status: 'submitted', campaignId: id, limit: 1 }),
    ...watched,
  }),

  /** The campaign's history up to `asOf`; without it, up to now. */
  timeline: (id: string, asOf?: string) => ({
    ...ask(calls.getCampaignTimeline, { id, asOf }),
    placeholderData: keepPreviousData,
    ...anew,
  }),
}

/** A change to a campaign shows in its lists, on both dashboards and on the participants' profiles. */
const meta = {
  invalidates: ['iam/campaigns', 'iam/submissions', 'iam/dashboard', 'iam/profiles'],
  isCarriedOn: true,
} as const
const metaOf = (id: string) => ({ ...meta, answers: keyOf(calls.getCampaign, { id }) })
type Terms = z.infer<typeof request.CreateCampaign>
type Task = z.infer<typeof request.AddTask>
type ChangedTask = z.infer<typeof request.UpdateTask>

export const campaignMutations = {
  create: () => ({ mutationFn: (terms: Terms) => api.send(calls.createCampaign, terms), meta }),
  update: (id: string) => ({
    mutationFn: (terms: z.infer<typeof request.UpdateCampaign>) =>
      api.send(calls.updateCampaign, { id }, terms),
    meta: metaOf(id),
  }),
  complete: (id: string) => ({
    mutationFn: () => api.send(calls.completeCampaign, { id }),
    meta: metaOf(id),
  }),
  cancel: (id: string) => ({
    mutationFn: (reason: string) => api.send(calls.cancelCampaign, { id }, { reason }),
    meta: metaOf(id),
  }),

  /** Without a note the request has no body, as the API documents it. */
  apply: (id: string) => ({
    mutationFn: (note: string) =>
      api.send(participations.applyToCampaign, { id }, note ? { note } : undefined),
    meta,
  }),

  addTask: (id: string) => ({ mutationFn: (task: Task) => api.send(calls.addTask, { id }, task), meta }),
  updateTask: (id: string) => ({
    mutationFn: (task: ChangedTask) => api.send(calls.updateTask, { id }, task),
    meta,
  }),
  removeTask: () => ({ mutationFn: (id: string) => api.send(calls.removeTask, { id }), meta }),
  reorderTasks: (id: string) => ({
    mutationFn: (taskIds: readonly string[]) =>
      api.send(calls.reorderTasks, { id }, { taskIds: [...taskIds] }),
    meta: metaOf(id),
  }),
}

type WithReason = { readonly id: string; readonly reason: string }

export const participationMutations = {
  accept: () => ({ mutationFn: (id: string) => api.send(participations.acceptApplication, { id }), meta }),
  complete: () => ({
    mutationFn: (id: string) => api.send(participations.completeParticipation, { id }),
    meta,
  }),
  withdraw: () => ({
    mutationFn: (id: string) => api.send(participations.withdrawApplication, { id }),
    meta,
  }),
  reject: () => ({
    mutationFn: ({ id, reason }: WithReason) =>
      api.send(participations.rejectApplication, { id }, { reason }),
    meta,
  }),
  remove: () => ({
    mutationFn: ({ id, reason }: WithReason) =>
      api.send(participations.removeParticipant, { id }, { reason }),
    meta,
  }),
}
