import type * as request from '@iam/contracts/templates/requests'
import { TemplatesAnswer } from '@iam/contracts/templates/views'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { byCursor } from '../../lib/by-cursor.ts'
import { type Filters, queryOf } from './filters.ts'

const templates = '/api/iam/templates'

export const templateQueries = {
  /** The matching templates, paginated by cursor; admins and authors change them, so they are refetched at each visit. */
  list: (filters: Filters) =>
    infiniteQueryOptions({
      queryKey: [templates, 'list', queryOf(filters)],
      queryFn: ({ pageParam: cursor, signal }) =>
        api.get(templates, TemplatesAnswer, { query: { ...queryOf(filters), cursor }, signal }),
      ...byCursor,
      staleTime: 0,
    }),
}

const meta = { invalidates: [[templates]] }
export type Fields = z.input<typeof request.CreateTemplate>

export const templateMutations = {
  create: () => ({ mutationFn: (fields: Fields) => api.post(templates, fields), meta }),
  change: (id: string) => ({
    mutationFn: (fields: z.input<typeof request.EditTemplate>) => api.patch(`${templates}/${id}`, fields),
    meta,
  }),
  act: (id: string) => ({
    mutationFn: (act: 'approve' | 'deactivate' | 'reactivate') => api.post(`${templates}/${id}/${act}`),
    meta,
  }),
  /** Creates a draft in the caller's content. */
  use: (id: string) => ({
    mutationFn: (use: z.input<typeof request.UseTemplate>) => api.post(`${templates}/${id}/use`, use),
    meta: { invalidates: [[templates], ['/api/iam/content']] },
  }),
}
