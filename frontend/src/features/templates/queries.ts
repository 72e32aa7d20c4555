import * as calls from '@iam/contracts/templates/calls'
import { api } from '../../lib/api.ts'
import { askPages, tell } from '../../lib/ask.ts'
import { type Filters, queryOf } from './filters.ts'

export const templateQueries = {
  /** The matching templates, paginated by cursor; admins and authors change them, so they are refetched at each visit. */
  list: (filters: Filters) => ({ ...askPages(calls.listTemplates, queryOf(filters)), staleTime: 0 }),
}

const meta = { invalidates: ['iam/templates'] } as const

const acts = {
  approve: calls.approveTemplate,
  deactivate: calls.deactivateTemplate,
  reactivate: calls.reactivateTemplate,
}

export const templateMutations = {
  create: () => tell(calls.createTemplate, {}, meta),
  change: (id: string) => tell(calls.editTemplate, { id }, meta),
  act: (id: string) => ({ mutationFn: (act: keyof typeof acts) => api.send(acts[act], { id }), meta }),
  /** Creates a draft in the caller's content. */
  use: (id: string) => tell(calls.useTemplate, { id }, { invalidates: ['iam/templates', 'iam/content'] }),
}
