import * as z from 'zod'
import type { Call } from '../call.ts'
import { ContentId } from '../values.ts'
import { ApproveContent, ContentsOf, DraftContent, EditContent, UnpublishContent } from './requests.ts'
import { ContentAnswer, ContentsAnswer } from './views.ts'

const step = {
  method: 'POST',
  access: 'signedIn',
  params: z.object({ id: ContentId }),
  answer: ContentAnswer,
} as const
/** What a step answers of content that is missing, another user's or an erased user's. */
const ofOthers = ['content-not-yours', 'content-unknown', 'user-erased'] as const

export const listContent = {
  method: 'GET',
  path: '/api/iam/content',
  access: 'anyone',
  summary: "What a creator has published; one's own with drafts, and for admins all",
  query: ContentsOf,
  answer: ContentsAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const draftContent = {
  method: 'POST',
  path: '/api/iam/content',
  access: 'signedIn',
  body: DraftContent,
  answer: ContentAnswer,
  refuses: ['campaign-unknown', 'creators-only', 'not-taking-part', 'user-erased'],
} as const satisfies Call

export const editContent = {
  ...step,
  method: 'PATCH',
  path: '/api/iam/content/:id',
  summary: 'Changes content; of a campaign’s content it ends the approval',
  body: EditContent,
  refuses: [...ofOthers, 'content-held'],
} as const satisfies Call

export const approveContent = {
  ...step,
  path: '/api/iam/content/:id/approve',
  access: 'admin',
  summary: 'Approves a draft, such as content for a campaign that was edited after its approval',
  body: ApproveContent.nullish(),
  refuses: [
    'content-approved',
    'content-changed',
    'content-held',
    'content-published',
    'content-unknown',
    'user-erased',
  ],
} as const satisfies Call

export const publishContent = {
  ...step,
  path: '/api/iam/content/:id/publish',
  inverse: '/api/iam/content/:id/unpublish',
  refuses: [...ofOthers, 'content-not-approved', 'content-published'],
} as const satisfies Call

export const unpublishContent = {
  ...step,
  path: '/api/iam/content/:id/unpublish',
  inverse: '/api/iam/content/:id/publish',
  body: UnpublishContent.nullish(),
  refuses: [...ofOthers, 'content-approved', 'content-not-published', 'reason-missing'],
} as const satisfies Call
