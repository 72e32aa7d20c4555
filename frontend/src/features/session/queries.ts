import { HandleAnswer } from '@iam/contracts/claims/views'
import type { Login, Register, SetPassword } from '@iam/contracts/users/requests'
import { SessionAnswer } from '@iam/contracts/users/views'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { fiveMinutes, getByKey } from '../../lib/query-client.ts'

export const sessionQueries = {
  /** Who is signed in: `{ user }`, or null. */
  me: () =>
    queryOptions({
      queryKey: ['/api/auth', 'me'],
      queryFn: getByKey(SessionAnswer, { on401: 'null' }),
      staleTime: fiveMinutes,
      retry: false,
    }),

  /** Whether a handle is free. */
  handle: (handle: string) =>
    queryOptions({
      queryKey: ['/api/iam/handles', handle],
      queryFn: getByKey(HandleAnswer),
      staleTime: 10_000,
    }),
}

export const sessionCalls = {
  login: (credentials: Login) => api.post('/api/auth/login', credentials, SessionAnswer),
  register: (person: Register) => api.post('/api/auth/register', person, SessionAnswer),
  logout: () => api.post('/api/auth/logout'),
  askForLink: (email: string) => api.post('/api/auth/sign-in-link', { email }),
  useLink: (token: string) => api.post('/api/auth/sign-in-link/use', { token }, SessionAnswer),
}

export const sessionMutations = {
  setPassword: () =>
    mutationOptions({
      mutationFn: (passwords: SetPassword) => api.post('/api/auth/password', passwords),
      meta: { invalidates: [sessionQueries.me().queryKey] },
    }),
  confirmEmail: () =>
    mutationOptions({
      mutationFn: (token: string) => api.post('/api/auth/confirm', { token }),
      meta: { invalidates: [sessionQueries.me().queryKey] },
    }),
}
