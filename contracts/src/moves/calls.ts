import type { Call } from '../call.ts'
import { InboxFilter } from './requests.ts'
import { InboxAnswer, MovesAnswer } from './views.ts'

export const getMoves = {
  method: 'GET',
  path: '/api/iam/moves',
  access: 'signedIn',
  summary: 'What waits for the caller, on either side',
  answer: MovesAnswer,
} as const satisfies Call

export const listInbox = {
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'signedIn',
  summary: 'What waits for an admin, and for other approvers the payouts among it, the longest wait first',
  query: InboxFilter,
  answer: InboxAnswer,
  refuses: ['approvers-only', 'cursor-unknown'],
} as const satisfies Call
