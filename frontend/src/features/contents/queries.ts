import type { DraftContent, EditContent } from '@iam/contracts/contents/requests'
import { ContentsAnswer } from '@iam/contracts/contents/views'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'

const content = '/api/iam/content'

export const contentQueries = {
  /** The creator's own content, drafts included. */
  own: (creatorId: string) =>
    queryOptions({
      queryKey: [content, creatorId],
      queryFn: ({ signal }) => api.get(content, ContentsAnswer, { query: { creatorId }, signal }),
      staleTime: 0,
    }),
}

/** Published pieces also show on the profile. */
const meta = { invalidates: [[content], ['/api/iam/profiles']] }

export const contentMutations = {
  draft: () => ({
    mutationFn: (piece: z.infer<typeof DraftContent>) => api.post(content, piece),
    meta,
  }),
  edit: (id: string) => ({
    mutationFn: (change: z.infer<typeof EditContent>) => api.patch(`${content}/${id}`, change),
    meta,
  }),
  publish: () => ({ mutationFn: (id: string) => api.post(`${content}/${id}/publish`), meta }),
  unpublish: () => ({ mutationFn: (id: string) => api.post(`${content}/${id}/unpublish`), meta }),
}
