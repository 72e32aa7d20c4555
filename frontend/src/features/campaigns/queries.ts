import * as calls from '@iam/contracts/campaigns/calls'
import * as participations from '@iam/contracts/participations/calls'
import { listSubmissions } from '@iam/contracts/submissions/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import {
  callInfiniteQuery,
  callMutation,
  callMutationById,
  callMutationWithReason,
  callQuery,
  callWholeQuery,
  keyOf,
} from '../../lib/call-options.ts'
import { fetchFailureOf } from '../../lib/fetch-failure.ts'
import { alwaysStale, fiveMinutes, shared } from '../../lib/query-client.ts'
import { type Filters, queryOf } from './browse/filters.ts'

export const fetchFailure = fetchFailureOf('campaigns')

export const campaignQueries = {
  /** The matching campaigns, paginated by cursor. */
  list: (filters: Filters) => ({
    ...callInfiniteQuery(calls.listCampaigns, queryOf(filters), fetchFailure),
    staleTime: fiveMinutes,
  }),
  /** The campaigns of the calling brand. */
  mine: (status: string) => ({ ...callInfiniteQuery(calls.listMyCampaigns, { status }), ...alwaysStale }),
  detail: (id: string) => ({ ...callQuery(calls.getCampaign, { id }), ...alwaysStale }),
  /** The participations of the calling creator. */
  participation: () => ({
    ...callWholeQuery(participations.listMyParticipations, {}, 'participations'),
    ...alwaysStale,
  }),
  participants: (id: string) => ({
    ...callWholeQuery(participations.listParticipants, { id }, 'participations'),
    ...shared,
  }),

  /** Submissions of the campaign that wait for a review; limited to one, because only the total is used. */
  waiting: (id: string) => ({
    ...callQuery(listSubmissions, { status: 'submitted', campaignId: id, limit: 1 }),
    ...shared,
  }),

  /** The campaign's history up to `asOf`; without it, up to now. */
  timeline: (id: string, asOf?: string) => ({
    ...callQuery(calls.getCampaignTimeline, { id, asOf }),
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
  create: () => callMutation(calls.createCampaign, {}, meta),
  update: (id: string) => callMutation(calls.updateCampaign, { id }, metaOf(id)),
  complete: (id: string) => callMutation(calls.completeCampaign, { id }, metaOf(id)),
  cancel: (id: string) => callMutation(calls.cancelCampaign, { id }, metaOf(id)),

  /** Without a note the request has no body, as the API documents it. */
  apply: (id: string) => ({
    mutationFn: (note: string) =>
      api.send(participations.applyToCampaign, { id }, note ? { note } : undefined),
    meta,
  }),

  addTask: (id: string) => callMutation(calls.addTask, { id }, meta),
  updateTask: (id: string) => callMutation(calls.updateTask, { id }, meta),
  removeTask: () => callMutationById(calls.removeTask, meta),
  /** One after the other, so that the last order is the one that stays. */
  reorderTasks: (id: string) => ({
    ...callMutation(calls.reorderTasks, { id }, metaOf(id)),
    scope: { id: `order of ${id}` },
  }),
}

export const participationMutations = {
  accept: () => callMutationById(participations.acceptApplication, meta),
  complete: () => callMutationById(participations.completeParticipation, meta),
  withdraw: () => callMutationById(participations.withdrawApplication, meta),
  reject: () => callMutationWithReason(participations.rejectApplication, meta),
  remove: () => callMutationWithReason(participations.removeParticipant, meta),
}
