import * as calls from '@iam/contracts/templates/calls'
import { callInfiniteQuery, callMutation, callUndoable } from '../../lib/call-options.ts'
import { alwaysStale } from '../../lib/query-client.ts'
import { type Filters, queryOf } from './filters.ts'

export const templateQueries = {
  /** The matching templates, paginated by cursor; admins and authors change them, so they are refetched at each visit. */
  list: (filters: Filters) => ({
    ...callInfiniteQuery(calls.listTemplates, queryOf(filters)),
    ...alwaysStale,
  }),
}

const meta = { invalidates: ['iam/templates'] } as const

export const templateMutations = {
  create: () => callMutation(calls.createTemplate, {}, meta),
  change: (id: string) => callMutation(calls.editTemplate, { id }, meta),
  approve: (id: string) => callMutation(calls.approveTemplate, { id }, meta),
  deactivate: (id: string) => callUndoable(calls.deactivateTemplate, { id }, meta),
  reactivate: (id: string) => callUndoable(calls.reactivateTemplate, { id }, meta),
  /** Creates a draft in the caller's content. */
  use: (id: string) =>
    callMutation(calls.useTemplate, { id }, { invalidates: ['iam/templates', 'iam/content'] }),
}
