import { HandleAnswer } from '@iam/contracts/claims/views'
import type { Login, Register, SetPassword } from '@iam/contracts/users/requests'
import { SessionAnswer, type SessionUser } from '@iam/contracts/users/views'
import { mutationOptions, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { fiveMinutes, getByKey } from '../../lib/query-client.ts'
import { heardOf, sessionIsOver } from '../../lib/standing.ts'

type Session = { readonly user: SessionUser } | null
const key = ['/api/auth', 'me'] as const

/**
 * After an earlier check that found a session, a failure answers null, which marks that session as over but keeps the
 * screen. Otherwise the failure is thrown, and the visitor counts as signed out.
 */
async function check(asked: QueryFunctionContext, before: Session | undefined): Promise<Session> {
  try {
    return await getByKey(SessionAnswer, { on401: 'null' })(asked)
  } catch (error) {
    if (before) return null
    throw error
  }
}

export const sessionQueries = {
  /** Who is signed in: `{ user }`, or null. */
  me: () =>
    queryOptions({
      queryKey: key,
      async queryFn(asked): Promise<Session> {
        const before = asked.client.getQueryData<Session>(key)
        const answer = await check(asked, before)
        if (!before) return answer
        // A check never takes the current user off the screen: a dialog handles an ended or changed session.
        if (answer) heardOf(answer.user)
        else sessionIsOver()
        return answer?.user.id === before.user.id ? answer : before
      },
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
