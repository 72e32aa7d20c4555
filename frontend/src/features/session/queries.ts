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
import { heardOf, isUnheard, sessionIsOver } from '../../lib/session-state.ts'

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

export const sessionQueries = {
  /** Who is signed in: `{ user }`, or null. */
  me: () =>
    queryOptions({
      queryKey: key,
      queryFn({ client, signal }): Promise<Session> {
        // The server still knows the user who signed out here: that user is not taken back.
        if (isUnheard()) return Promise.resolve(null)
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
  followLink: (token: string) => api.send(calls.useSignInLink, { token }),
}

const meta = { invalidates: ['auth/me'] } as const
/** A password ends every other session, and a payout account can be linked once there is one. */
const ofPassword = { invalidates: [...meta.invalidates, 'auth/sessions', 'iam/payout-account'] } as const

export const sessionMutations = {
  setPassword: () => callMutation(calls.setPassword, {}, ofPassword),
  confirmEmail: (token: string) => ({ mutationFn: () => api.send(calls.confirmEmail, { token }), meta }),
}
