import * as calls from '@iam/contracts/templates/calls'
import { api } from '../../lib/api.ts'
import { callInfiniteQuery, callMutation } from '../../lib/call-options.ts'
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

const acts = {
  approve: calls.approveTemplate,
  deactivate: calls.deactivateTemplate,
  reactivate: calls.reactivateTemplate,
}

export const templateMutations = {
  create: () => callMutation(calls.createTemplate, {}, meta),
  change: (id: string) => callMutation(calls.editTemplate, { id }, meta),
  act: (id: string) => ({ mutationFn: (act: keyof typeof acts) => api.send(acts[act], { id }), meta }),
  /** Creates a draft in the caller's content. */
  use: (id: string) =>
    callMutation(calls.useTemplate, { id }, { invalidates: ['iam/templates', 'iam/content'] }),
}
