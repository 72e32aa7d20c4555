import type { Call } from '../call.ts'
import { SearchQuery } from './requests.ts'
import { SearchAnswer } from './views.ts'

export const search = {
  method: 'GET',
  path: '/api/iam/search',
  access: 'anyone',
  summary: "Pages, creators, campaigns, and the caller's own offers and contents, the closest first",
  query: SearchQuery,
  answer: SearchAnswer,
  ownsReply: true,
  waitsForOwnWrites: false,
  perMinute: 600,
} as const satisfies Call
