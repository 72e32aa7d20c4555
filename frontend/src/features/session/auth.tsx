import type { Login, Register } from '@iam/contracts/users/requests'
import type { SessionUser } from '@iam/contracts/users/views'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { sessionCalls, sessionQueries } from './queries.ts'

/** The session is in exactly one of three states; whatever goes wrong with the check means signed out. */
type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }

type Auth = Session & ReturnType<typeof actions>

const AuthContext = createContext<Auth | null>(null)

/** The session and what can be done with it, anywhere below an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** Asks who is signed in, once for the whole app. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const { data, isPending } = useQuery(sessionQueries.me())
  const can = useMemo(() => actions(client), [client])
  const user = data?.user ?? null
  const auth = useMemo(() => ({ ...sessionOf(user, isPending), ...can }), [user, isPending, can])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The state that a session check leads to. */
export function sessionOf(user: SessionUser | null, isPending: boolean): Session {
  if (user) return { status: 'signed-in', user }
  return isPending ? { status: 'loading', user: null } : { status: 'signed-out', user: null }
}

function actions(client: QueryClient) {
  const { queryKey } = sessionQueries.me()

  /** A new session: stored as it came, and everything that was asked as somebody else is asked again. */
  const enter = async (answer: Promise<{ user: SessionUser }>): Promise<SessionUser> => {
    const { user } = await answer
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, () => ({ user }))
    void client.invalidateQueries()
    return user
  }

  return {
    login: (credentials: Login) => enter(sessionCalls.login(credentials)),
    register: (person: Register) => enter(sessionCalls.register(person)),
    enterByLink: (token: string) => enter(sessionCalls.useLink(token)),

    /** Signs out. The session here ends and everything kept goes, also when the server could not be told. */
    async logout(): Promise<void> {
      await sessionCalls.logout().catch((error: unknown) => console.error('signing out failed', error))
      forget(client)
    },
    /** Ends the session here alone: for a person who no longer exists there. */
    forget: () => forget(client),
  }
}

function forget(client: QueryClient): void {
  const { queryKey } = sessionQueries.me()
  const others = ({ queryHash }: { queryHash: string }) => queryHash !== JSON.stringify(queryKey)
  client.setQueryData(queryKey, null)
  client.removeQueries({ type: 'inactive', predicate: others })
  void client.resetQueries({ type: 'active', predicate: others })
  client.getMutationCache().clear()
}
