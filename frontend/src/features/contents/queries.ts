import * as calls from '@iam/contracts/contents/calls'
import { callMutation, callMutationById, callUndoable, callWholeQuery } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'

export const contentQueries = {
  /** The creator's own content, drafts included. */
  own: (creatorId: string) => ({
    ...callWholeQuery(calls.listContent, { creatorId }, 'contents'),
    ...alwaysStale,
  }),
}

/** Published pieces also show on the profile. */
const meta = { invalidates: ['iam/content', 'iam/profiles'] } as const

export const contentMutations = {
  draft: () => callMutation(calls.draftContent, {}, meta),
  edit: (id: string) => callMutation(calls.editContent, { id }, meta),
  publish: () => callMutationById(calls.publishContent, meta),
  unpublish: (id: string) => callUndoable(calls.unpublishContent, { id }, meta),
}
