import * as calls from '@iam/contracts/news/calls'
import { keepPreviousData } from '@tanstack/react-query'
import {
  callInfiniteQuery,
  callMutation,
  callMutationById,
  callQuery,
  callUndoable,
  keyOf,
} from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'
import type { Aim } from './words.ts'

export const newsQueries = {
  /** What is published for the user. */
  feed: () => ({ ...callInfiniteQuery(calls.listNews, {}), ...alwaysStale }),
  /** What the user may change, drafts too. */
  written: () => ({ ...callInfiniteQuery(calls.listNews, { mine: 'true' }), ...alwaysStale }),
  post: (id: string) => ({ ...callQuery(calls.getNewsPost, { id }), ...alwaysStale }),
  /** The last figure stays while the next is counted. */
  audience: ({ targetRoles, targetStakeholderTypes }: Aim) => ({
    ...callQuery(calls.getNewsAudience, {
      targetRoles: targetRoles.join(','),
      targetStakeholderTypes: targetStakeholderTypes.join(','),
    }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  }),
  /** Urgent posts that the user has not read on any device. */
  urgent: () => ({
    ...callQuery(calls.listNews, { unread: 'true', priority: 'urgent' }),
    ...alwaysStale,
  }),
}

const meta = { invalidates: ['news'] } as const
const metaOf = (id: string) => ({ ...meta, answers: keyOf(calls.getNewsPost, { id }) })

export const newsMutations = {
  draft: () => callMutation(calls.draftNewsPost, {}, meta),
  edit: (id: string) => callMutation(calls.editNewsPost, { id }, metaOf(id)),
  publish: (id: string) => callMutation(calls.publishNewsPost, { id }, metaOf(id)),
  schedule: (id: string) => callMutation(calls.scheduleNewsPost, { id }, metaOf(id)),
  unschedule: (id: string) => callUndoable(calls.unscheduleNewsPost, { id }, metaOf(id)),
  unpublish: (id: string) => callUndoable(calls.unpublishNewsPost, { id }, metaOf(id)),
  remove: () => callMutationById(calls.deleteNewsPost, meta),
  read: () => callMutationById(calls.markNewsPostRead, meta),
}
