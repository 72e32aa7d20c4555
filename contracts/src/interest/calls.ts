import * as z from 'zod'
import type { Call } from '../call.ts'
import { InterestId } from '../values.ts'
import { AssignInterest, CloseInterest, Contact, InterestFilter } from './requests.ts'
import { InterestAnswer } from './views.ts'

const ById = z.object({ id: InterestId })

export const submitInterest = {
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  body: Contact,
  ownsReply: true,
  refuses: ['too-many-attempts'],
} as const satisfies Call

export const listInterest = {
  method: 'GET',
  path: '/api/admin/interest',
  access: 'admin',
  query: InterestFilter,
  answer: InterestAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const assignInterest = {
  method: 'POST',
  path: '/api/admin/interest/:id/assign',
  access: 'admin',
  summary: 'The caller takes care of it',
  params: ById,
  body: AssignInterest.nullish(),
  refuses: ['interest-assigned', 'interest-closed', 'interest-erased', 'interest-unknown', 'user-erased'],
} as const satisfies Call

export const closeInterest = {
  method: 'POST',
  path: '/api/admin/interest/:id/close',
  access: 'admin',
  params: ById,
  body: CloseInterest,
  refuses: ['interest-closed', 'interest-erased', 'interest-unknown'],
} as const satisfies Call
