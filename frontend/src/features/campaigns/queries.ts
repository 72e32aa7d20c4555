import * as calls from '@iam/contracts/campaigns/calls'
import * as participations from '@iam/contracts/participations/calls'
import { listSubmissions } from '@iam/contracts/submissions/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ask, askPages, keyOf, tell, tellOf, tellWhy } from '../../lib/ask.ts'
import { fetchFailureOf } from '../../lib/fetch-failure.ts'
import { alwaysStale, fiveMinutes, polled } from '../../lib/query-client.ts'
import { type Filters, queryOf } from './browse/filters.ts'

export const fetchFailure = fetchFailureOf('campaigns')

export const campaignQueries = {
  /** The matching campaigns, paginated by cursor. */
  list: (filters: Filters) => ({
    ...askPages(calls.listCampaigns, queryOf(filters), fetchFailure),
    staleTime: fiveMinutes,
  }),
  /** The campaigns of the calling brand. */
  mine: (status: string) => ({ ...askPages(calls.listMyCampaigns, { status }), ...alwaysStale }),
  detail: (id: string) => ({ ...ask(calls.getCampaign, { id }), ...alwaysStale }),
  /** The participations of the calling creator. */
  participation: () => ({ ...ask(participations.listMyParticipations, {}), ...alwaysStale }),
  participants: (id: string) => ({ ...ask(participations.listParticipants, { id }), ...polled }),

  /** Submissions of the campaign that wait for a review; limited to one, because only the total is used. */
  waiting: (id: string) => ({
    ...ask(listSubmissions, { status: 'submitted', campaignId: id, limit: 1 }),
    ...polled,
  }),

  /** The campaign's history up to `asOf`; without it, up to now. */
  timeline: (id: string, asOf?: string) => ({
    ...ask(calls.getCampaignTimeline, { id, asOf }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  }),
}

/** A change to a campaign shows in its lists, on both dashboards and on the participants' profiles. */
const meta = {
  invalidates: ['iam/campaigns', 'iam/submissions', 'iam/dashboard', 'iam/profiles'],
  isCarriedOn: true,
} as const
const metaOf = (id: string) => ({ ...meta, answers: keyOf(calls.getCampaign, { id }) })

export const campaignMutations = {
  create: () => tell(calls.createCampaign, {}, meta),
  update: (id: string) => tell(calls.updateCampaign, { id }, metaOf(id)),
  complete: (id: string) => tell(calls.completeCampaign, { id }, metaOf(id)),
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

  addTask: (id: string) => tell(calls.addTask, { id }, meta),
  updateTask: (id: string) => tell(calls.updateTask, { id }, meta),
  removeTask: () => tellOf(calls.removeTask, meta),
  reorderTasks: (id: string) => ({
    mutationFn: (taskIds: readonly string[]) =>
      api.send(calls.reorderTasks, { id }, { taskIds: [...taskIds] }),
    meta: metaOf(id),
  }),
}

export const participationMutations = {
  accept: () => tellOf(participations.acceptApplication, meta),
  complete: () => tellOf(participations.completeParticipation, meta),
  withdraw: () => tellOf(participations.withdrawApplication, meta),
  reject: () => tellWhy(participations.rejectApplication, meta),
  remove: () => tellWhy(participations.removeParticipant, meta),
}
