import type { Call } from '../call.ts'
import { Login } from '../users/requests.ts'
import { SessionAnswer } from '../users/views.ts'

export const getMe = {
  method: 'GET',
  path: '/api/auth/me',
  access: 'anyone',
  description: 'With `Prefer: handling=lenient`, nobody signed in is 204 in place of 401.',
  answer: SessionAnswer,
  isLenient: true,
} as const satisfies Call

export const login = {
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  body: Login,
  answer: SessionAnswer,
  raw: true,
  repeats: 'none',
  isOwnResult: true,
} as const satisfies Call
