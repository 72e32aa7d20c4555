import { checkHandle } from '@iam/contracts/joining/calls'
import * as calls from '@iam/contracts/sessions/calls'
import { updateMe } from '@iam/contracts/users/calls'
import type { Login, Register } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { callMutation, callQuery, keyOf } from '../../lib/call-options.ts'
import { fiveMinutes } from '../../lib/query-client.ts'
import { heardOf, isHeard, isUnheard, sessionIsOver } from '../../lib/session-state.ts'

type Session = { readonly user: SessionUser } | null
const key = keyOf(calls.getMe, {})

/**
 * A check after one that found a session. It never takes the user off the screen: a dialog handles an ended or changed
 * session. A failure that the server answers marks the session as over; where no answer came, nothing is known.
 */
async function checkedAgain(asked: Promise<Session>, before: NonNullable<Session>): Promise<Session> {
  const answer = await asked.catch((error: unknown) => (error instanceof ApiError ? null : undefined))
  if (answer) heardOf(answer.user)
  else if (answer === null) sessionIsOver()
  return answer?.user.id === before.user.id ? answer : before
}

/**
 * Instead of taking the user who signed out back, the server is told again. It refuses where that session is gone: another
 * user may have signed in since, in another tab.
 */
async function signedOutAgain(): Promise<Session> {
  try {
    await sessionCalls.logout()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) return null
    isHeard()
    return api.getOwn(calls.getMe)
  }
  isHeard()
  return null
}

export const sessionQueries = {
  /** Who is signed in: `{ user }`, or null. */
  me: () =>
    queryOptions({
      queryKey: key,
      queryFn({ client, signal }): Promise<Session> {
        if (isUnheard()) return signedOutAgain()
        const before = client.getQueryData<Session>(key)
        const asked = api.getOwn(calls.getMe, signal)
        return before ? checkedAgain(asked, before) : asked
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
  nameTimeZone: (timeZone: string) => api.send(updateMe, { timeZone }),
  useLink: (token: string) => api.send(calls.useSignInLink, { token }),
}

const meta = { invalidates: ['auth/me'] } as const

export const sessionMutations = {
  setPassword: () => callMutation(calls.setPassword, {}, meta),
  confirmEmail: () => ({ mutationFn: (token: string) => api.send(calls.confirmEmail, { token }), meta }),
}
