import * as z from 'zod'
import type { Call } from '../call.ts'
import { SessionsAnswer } from '../users/views.ts'

export const listSessions = {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signedIn',
  answer: SessionsAnswer,
  ownsReply: true,
  waitsForOwnWrites: false,
} as const satisfies Call

export const endOtherSessions = {
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signedIn',
  ownsReply: true,
} as const satisfies Call

export const endSession = {
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signedIn',
  params: z.object({ id: z.uuid() }),
  ownsReply: true,
  refuses: ['session-unknown'],
} as const satisfies Call
