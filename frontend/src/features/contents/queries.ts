import * as calls from '@iam/contracts/contents/calls'
import type { DraftContent, EditContent } from '@iam/contracts/contents/requests'
import type * as z from 'zod'
import { api } from '../../lib/api.ts'
import { ask } from '../../lib/ask.ts'

export const contentQueries = {
  /** The creator's own content, drafts included. */
  own: (creatorId: string) => ({ ...ask(calls.listContent, { creatorId }), staleTime: 0 }),
}

/** Published pieces also show on the profile. */
const meta = { invalidates: ['iam/content', 'iam/profiles'] } as const

export const contentMutations = {
  draft: () => ({
    mutationFn: (piece: z.infer<typeof DraftContent>) => api.send(calls.draftContent, piece),
    meta,
  }),
  edit: (id: string) => ({
    mutationFn: (change: z.infer<typeof EditContent>) => api.send(calls.editContent, { id }, change),
    meta,
  }),
  publish: () => ({ mutationFn: (id: string) => api.send(calls.publishContent, { id }), meta }),
  unpublish: () => ({ mutationFn: (id: string) => api.send(calls.unpublishContent, { id }), meta }),
}
