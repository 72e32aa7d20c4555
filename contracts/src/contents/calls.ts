import * as z from 'zod'
import type { Call } from '../call.ts'
import { ContentId } from '../values.ts'
import { ContentsOf, DraftContent, EditContent, UnpublishContent } from './requests.ts'
import { ContentAnswer, ContentsAnswer } from './views.ts'

const ById = z.object({ id: ContentId })

export const listContent = {
  method: 'GET',
  path: '/api/iam/content',
  access: 'anyone',
  summary: "What a creator has published; one's own with drafts",
  query: ContentsOf,
  answer: ContentsAnswer,
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
  method: 'PATCH',
  path: '/api/iam/content/:id',
  access: 'signedIn',
  summary: 'Changes content; of a campaign’s content it ends the approval',
  params: ById,
  body: EditContent,
  answer: ContentAnswer,
  refuses: ['content-held', 'content-not-yours', 'content-unknown', 'user-erased'],
} as const satisfies Call

export const publishContent = {
  method: 'POST',
  path: '/api/iam/content/:id/publish',
  access: 'signedIn',
  params: ById,
  answer: ContentAnswer,
  refuses: [
    'content-not-approved',
    'content-not-yours',
    'content-published',
    'content-unknown',
    'user-erased',
  ],
} as const satisfies Call

export const unpublishContent = {
  method: 'POST',
  path: '/api/iam/content/:id/unpublish',
  access: 'signedIn',
  params: ById,
  body: UnpublishContent.nullish(),
  answer: ContentAnswer,
  refuses: [
    'content-approved',
    'content-not-published',
    'content-not-yours',
    'content-unknown',
    'reason-missing',
    'user-erased',
  ],
} as const satisfies Call
