import * as z from 'zod'
import { BadgesAnswer } from '../badges/views.ts'
import type { Call } from '../call.ts'
import { EraseMe, UpdateMe } from './requests.ts'
import { SessionAnswer } from './views.ts'

export const updateMe = {
  method: 'PATCH',
  path: '/api/users/me',
  access: 'signedIn',
  body: UpdateMe,
  answer: SessionAnswer,
  readPath: '/api/auth/me',
  refuses: ['user-erased'],
} as const satisfies Call

export const listOwnBadges = {
  method: 'GET',
  path: '/api/users/me/badges',
  access: 'signedIn',
  summary: 'Every badge that the caller has or had, with who gave it and who took it back, and why',
  answer: BadgesAnswer,
} as const satisfies Call

export const exportMe = {
  method: 'GET',
  path: '/api/users/me/export',
  access: 'signedIn',
  summary: 'All that is kept on the caller, as a file',
  perMinute: 6,
  answer: z.record(z.string(), z.unknown()),
  ownsReply: true,
} as const satisfies Call

export const eraseMe = {
  method: 'POST',
  path: '/api/users/me/erase',
  access: 'signedIn',
  body: EraseMe,
  ownsReply: true,
  idempotency: 'off',
  refuses: ['money-on-its-way', 'money-outstanding'],
} as const satisfies Call
