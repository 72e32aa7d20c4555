import * as calls from '@iam/contracts/contents/calls'
import { ask, tell, tellOf } from '../../lib/ask.ts'

export const contentQueries = {
  /** The creator's own content, drafts included. */
  own: (creatorId: string) => ({ ...ask(calls.listContent, { creatorId }), staleTime: 0 }),
}

/** Published pieces also show on the profile. */
const meta = { invalidates: ['iam/content', 'iam/profiles'] } as const

export const contentMutations = {
  draft: () => tell(calls.draftContent, {}, meta),
  edit: (id: string) => tell(calls.editContent, { id }, meta),
  publish: () => tellOf(calls.publishContent, meta),
  unpublish: () => tellOf(calls.unpublishContent, meta),
}
