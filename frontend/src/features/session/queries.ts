import { checkHandle } from '@iam/contracts/joining/calls'
import * as calls from '@iam/contracts/sessions/calls'
import type { Login, Register } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { callMutation, callQuery, keyOf } from '../../lib/call-options.ts'
import { fiveMinutes } from '../../lib/query-client.ts'
import { heardOf, sessionIsOver } from '../../lib/session-state.ts'

type Session = { readonly user: SessionUser } | null
const key = keyOf(calls.getMe, {})

/**
 * After an earlier check that found a session, a failure answers null, which marks that session as over but keeps the
 * screen. Otherwise the failure is thrown, and the visitor counts as signed out.
 */
async function check(signal: AbortSignal, before: Session | undefined): Promise<Session> {
  try {
    return await api.getOwn(calls.getMe, signal)
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
      async queryFn({ client, signal }): Promise<Session> {
        const before = client.getQueryData<Session>(key)
        const answer = await check(signal, before)
        if (!before) return answer
        // A check never takes the current user off the screen: a dialog handles an ended or changed session.
        if (answer) heardOf(answer.user)
        else sessionIsOver()
        return answer?.user.id === before.user.id ? answer : before
      },
      staleTime: fiveMinutes,
    }),

  /** Whether a handle is free. */
  handle: (handle: string) => ({ ...callQuery(checkHandle, { handle }), staleTime: 10_000 }),
}

export const sessionCalls = {
  login: (credentials: Login) => api.send(calls.login, credentials),
  register: (person: Register) => api.send(calls.register, person),
  logout: () => api.send(calls.logout),
  askForLink: (email: string) => api.send(calls.askForSignInLink, { email }),
  useLink: (token: string) => api.send(calls.useSignInLink, { token }),
}

const meta = { invalidates: ['auth/me'] } as const

export const sessionMutations = {
  setPassword: () => callMutation(calls.setPassword, {}, meta),
  confirmEmail: () => ({ mutationFn: (token: string) => api.send(calls.confirmEmail, { token }), meta }),
}
