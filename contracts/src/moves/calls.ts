import type { Call } from '../call.ts'
import { MovesAnswer } from './views.ts'

export const getMoves = {
  method: 'GET',
  path: '/api/iam/moves',
  access: 'signedIn',
  summary: 'What waits for the caller, on either side',
  answer: MovesAnswer,
} as const satisfies Call
