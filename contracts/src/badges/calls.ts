import * as z from 'zod'
import type { Call } from '../call.ts'
import { BadgeId, UserId } from '../values.ts'
import { IssueBadge, RevokeBadge } from './requests.ts'
import { BadgeAnswer, BadgesAnswer } from './views.ts'

const OfUser = z.object({ id: UserId })

export const listBadges = {
  method: 'GET',
  path: '/api/admin/users/:id/badges',
  access: 'admin',
  params: OfUser,
  answer: BadgesAnswer,
} as const satisfies Call

export const issueBadge = {
  method: 'POST',
  path: '/api/admin/users/:id/badges',
  access: 'admin',
  params: OfUser,
  body: IssueBadge,
  answer: BadgeAnswer,
  refuses: ['badge-exhausted', 'badge-issued', 'user-erased', 'user-unknown'],
} as const satisfies Call

export const revokeBadge = {
  method: 'POST',
  path: '/api/admin/badges/:id/revoke',
  access: 'admin',
  params: z.object({ id: BadgeId }),
  body: RevokeBadge,
  answer: BadgeAnswer,
  readPath: '/api/admin/users',
  refuses: ['badge-revoked', 'badge-unknown'],
} as const satisfies Call
