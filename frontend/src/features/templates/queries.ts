import * as calls from '@iam/contracts/templates/calls'
import type * as request from '@iam/contracts/templates/requests'
import { mutationOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { askPages } from '../../lib/ask.ts'
import { type Filters, queryOf } from './filters.ts'

export const templateQueries = {
  /** The matching templates, paginated by cursor; admins and authors change them, so they are refetched at each visit. */
  list: (filters: Filters) => ({ ...askPages(calls.listTemplates, queryOf(filters)), staleTime: 0 }),
}

const meta = { invalidates: ['iam/templates'] } as const
export type Fields = z.input<typeof request.CreateTemplate>

const acts = {
  approve: calls.approveTemplate,
  deactivate: calls.deactivateTemplate,
  reactivate: calls.reactivateTemplate,
}

export const templateMutations = {
  create: () => ({ mutationFn: (fields: Fields) => api.send(calls.createTemplate, fields), meta }),
  change: (id: string) => ({
    mutationFn: (fields: z.input<typeof request.EditTemplate>) =>
      api.send(calls.editTemplate, { id }, fields),
    meta,
  }),
  act: (id: string) => ({
    mutationFn: (act: keyof typeof acts) => api.send(acts[act], { id }),
    meta,
  }),
  /** Creates a draft in the caller's content. */
  use: (id: string) =>
    mutationOptions({
      mutationFn: (use: z.input<typeof request.UseTemplate>) => api.send(calls.useTemplate, { id }, use),
      meta: { invalidates: ['iam/templates', 'iam/content'] },
    }),
}
