import * as z from 'zod'
import type { Call } from '../call.ts'
import { UserId } from '../values.ts'
import { AdminUserAnswer, AdminUsersAnswer } from './admin-views.ts'
import { EraseUser, UpdateUser, UserFilter } from './requests.ts'

const ById = z.object({ id: UserId })

export const listUsers = {
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: UserFilter,
  answer: AdminUsersAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const getUser = {
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: ById,
  answer: AdminUserAnswer,
  refuses: ['user-unknown'],
} as const satisfies Call

export const changeUser = {
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: ById,
  body: UpdateUser,
  answer: AdminUserAnswer,
  refuses: [
    'news-decided',
    'own-rights',
    'payments-decided',
    'reason-missing',
    'role-decided',
    'user-erased',
    'user-unknown',
  ],
} as const satisfies Call

export const liftAddressMark = {
  method: 'POST',
  path: '/api/admin/users/:id/lift-address-mark',
  access: 'admin',
  summary:
    'Mails go to the address of the user again, although a mail server refused one for good; again is no error',
  params: ById,
  ownsReply: true,
  refuses: ['user-unknown'],
} as const satisfies Call

export const eraseUser = {
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  access: 'admin',
  params: ById,
  body: EraseUser,
  ownsReply: true,
  idempotency: 'off',
  refuses: ['money-on-its-way', 'money-outstanding', 'user-unknown'],
} as const satisfies Call
