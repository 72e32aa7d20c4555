import type { Login, Register } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react'
import { isAnothersSession } from '../../lib/api-error.ts'
import { fetchAgain } from '../../lib/changes.ts'
import { carryDrafts, sweepDrafts } from '../../lib/drafts.ts'
import { forgetUnheard, heardOf, leavesUnheard, nowShows, type Shown } from '../../lib/session-state.ts'
import { hearTabs, tellTabs } from '../../lib/tabs.ts'
import { sessionCalls, sessionQueries } from './queries.ts'

/** The session is in exactly one of three states; if the check fails in any way, the visitor counts as signed out. */
type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

type Auth = Session & ReturnType<typeof actions>

const AuthContext = createContext<Auth | null>(null)

/** The session and its actions, for every component below an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Checks the session, once for the whole app. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const { data, isPending, isError } = useQuery(sessionQueries.me())
  const can = useMemo(() => actions(client), [client])
  // The cache keeps the answer of an earlier check; a failed check overrides it.
  const user = isError ? null : (data?.user ?? null)
  useLayoutEffect(() => nowShows(isPending ? undefined : user), [user, isPending])
  useEffect(() => hearTabs(can.hear), [can])
  useEffect(sweepDrafts, [])
  const isInNoZone = user !== null && user.timeZone === null
  useEffect(() => {
    if (isInNoZone) void can.nameTimeZone()
  }, [isInNoZone, can])
  const auth = useMemo(() => ({ ...sessionOf(user, isPending), ...can }), [user, isPending, can])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The state of the session after a check. */
export function sessionOf(user: SessionUser | null, isPending: boolean): Session {
  if (user) return { status: 'signed-in', user }
  return isPending ? { status: 'loading', user: null } : { status: 'signed-out', user: null }
}

function actions(client: QueryClient) {
  const { queryKey } = sessionQueries.me()

  /** Starts a new session: stores the answer, and drops or refetches all data that was loaded as another user. */
  const enter = async (answer: Promise<{ user: SessionUser }>): Promise<SessionUser> => {
    const { user } = await answer
    // Before the session is checked again.
    forgetUnheard()
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, () => ({ user }))
    client.removeQueries({ type: 'inactive' })
    // Before the rest is fetched again: nothing is read for a screen that shows another user.
    nowShows(user)
    void client.invalidateQueries()
    tellTabs(user)
    return user
  }

  return {
    login: (credentials: Login) => enter(sessionCalls.login(credentials)),
    /** Signs in over an open page. Its work goes on only if the same user signs in. */
    async loginAgain(credentials: Login): Promise<void> {
      const { user } = await sessionCalls.login(credentials)
      tellTabs(user)
      hear(client, user)
    },
    /** Handles the message of another tab. */
    hear: (person: Shown | null) => hear(client, person),
    register: (person: Register) => enter(sessionCalls.register(person)),
    async enterByLink(token: string) {
      const answer = sessionCalls.followLink(token)
      await enter(answer)
      return answer
    },

    /**
     * Says in which time zone this browser is, for a user of whom none is known, so that the daily mail comes in the morning. No
     * mutation, which would end what can still be taken back; if it fails, the next visit says it.
     */
    nameTimeZone: () =>
      sessionCalls.nameTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone).then(
        ({ user }) => {
          // Nothing else of the answer, which may be older than what is shown.
          client.setQueryData<{ user: SessionUser } | null>(queryKey, (shown) =>
            shown?.user.id === user.id ? { user: { ...shown.user, timeZone: user.timeZone } } : shown,
          )
          void fetchAgain(client, ['notifications/preferences'])
        },
        () => undefined,
      ),

    /** Checks the session again if the last check is no longer fresh. */
    check: () => void client.prefetchQuery(sessionQueries.me()),

    /**
     * Signs out. The session and all cached data are removed here, even if the request to the server fails; the user's drafts
     * too, unless the user keeps them. Resolves to where the session has ended: nowhere, if it is another user's by now, of which
     * the dialog tells.
     */
    async logout(keepsDrafts: boolean): Promise<'at the server' | 'on this page' | 'nowhere'> {
      const restoreDrafts = carryDrafts(keepsDrafts)
      let ended: 'at the server' | 'on this page' = 'at the server'
      try {
        await sessionCalls.logout()
        tellTabs(null)
      } catch (error) {
        if (isAnothersSession(error)) return 'nowhere'
        leavesUnheard()
        console.error('signing out failed', error)
        ended = 'on this page'
      }
      restoreDrafts()
      clearCache(client)
      return ended
    },
    /** Ends the session in this browser only, after the account was erased. */
    dropSession() {
      tellTabs(null)
      clearCache(client)
    },
  }
}

function hear(client: QueryClient, person: Shown | null): void {
  if (person) forgetUnheard()
  const due = heardOf(person)
  // A reload removes all data of the user who signed out, in memory and in forms.
  if (due === 'forget') location.reload()
  else if (due === 'ask who is there') void client.invalidateQueries()
  // Only failed queries are fetched again; the rest stays, and with it what the user is typing.
  else void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

/**
 * Shows the user as signed out and removes all other cached data. Refetches nothing: if the sign-out did not reach the
 * server, it would still answer with the old session.
 */
function clearCache(client: QueryClient): void {
  const { queryKey } = sessionQueries.me()
  // The answer of a check that is under way would still name the user.
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, null)
  client.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(queryKey) })
  client.getMutationCache().clear()
}
