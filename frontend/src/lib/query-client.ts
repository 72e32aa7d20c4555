import type { Collection } from '@iam/contracts/calls'
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOvertaken } from './api-error.ts'
import { fetchAgain, ofAnyCommand, tellChange } from './changes.ts'
import { unlessPushed } from './pushing.ts'
import { sessionState } from './session-state.ts'
import { sendHeld } from './undo.ts'

export const fiveMinutes = 5 * 60_000

/** For what changes between visits: refetched at each. */
export const alwaysStale = { staleTime: 0 } as const
/** For what other users change while it is shown: pushed, and without a socket asked every 15 s while the window is visible. */
export const shared = { ...alwaysStale, ...unlessPushed(15_000) } as const

/** Time in ms within which the processes have reacted to an event, even under load; usually it takes milliseconds. */
const aMoment = 1_500

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Key of the detail query that has the same answer: it is shown at once. */
      readonly answers?: QueryKey
      /**
       * Every query about these is fetched again, in all tabs; those about what waits for the user always are. So they are in this
       * tab once the command is refused for what has changed meanwhile.
       */
      readonly invalidates?: readonly Collection[]
      /** Processes react to the command (grant a place, record an earning), so the queries are invalidated again later. */
      readonly isCarriedOn?: boolean
      /** The screen shows it before it is sent: it stays pending until the queries have been fetched again. */
      readonly isShownAtOnce?: boolean
    }
  }
}

/** The cache: nothing is stale, retried or refetched unless a query says so; mutations name the queries they invalidate. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
      },
      // A command is sent when the user gives it or not at all: never later, when a connection is back.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // An act that can still be taken back came before this one, so it is carried out before it; but not while the session is
      // over: it would wait for the sign-in, which is a mutation too and would wait for it. Another act that can be taken back
      // is held at once, and itself waits for the one before when it is sent.
      onMutate: (_input, { meta }) =>
        meta?.isShownAtOnce || sessionState.now().is !== 'sound' ? undefined : sendHeld(),
      onSuccess(answer, _input, _context, { meta }) {
        const tell = () => tellChange(client, [...(meta?.invalidates ?? []), ...ofAnyCommand])
        if (meta?.answers) client.setQueryData(meta.answers, answer)
        const fetched = tell()
        if (meta?.isCarriedOn) setTimeout(tell, aMoment)
        return meta?.isShownAtOnce ? fetched : undefined
      },
      onError(error, _input, _context, { meta }) {
        if (!isOvertaken(error)) return
        // After the command's own callbacks, which may be those of an entry that leaves its list now.
        setTimeout(() => void fetchAgain(client, [...(meta?.invalidates ?? []), ...ofAnyCommand]))
      },
    }),
  })
  return client
}
