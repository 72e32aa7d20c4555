import * as z from 'zod'
import type { Call } from '../call.ts'
import { PageQuery, UserId } from '../values.ts'
import { ChangeShortlist, ShortlistAnswer, ShortlistEntryAnswer } from './views.ts'

export const getShortlist = {
  method: 'GET',
  path: '/api/iam/shortlist',
  access: 'signedIn',
  summary: 'The creators whom the caller has starred or written a note on',
  query: z.strictObject(PageQuery.shape),
  answer: ShortlistAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const changeShortlist = {
  method: 'PATCH',
  path: '/api/iam/shortlist/:creatorUserId',
  access: 'signedIn',
  params: z.object({ creatorUserId: UserId }),
  body: ChangeShortlist,
  answer: ShortlistEntryAnswer,
  refuses: ['brands-only', 'not-a-creator', 'note-changed', 'user-erased', 'user-unknown'],
} as const satisfies Call
