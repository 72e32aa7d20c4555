import { liveDocuments } from '@iam/contracts/live/documents'
import { OwnChange, type ServerSent, unchanged, wholePortal } from '@iam/contracts/live/messages'
import { pauseBefore } from '@iam/contracts/live/reconnecting'
import { type SharedView, shownIn, toldToAll } from '@iam/contracts/live/shown-in'
import { personChanged } from '@iam/contracts/users/acting-as'
import type { AmaSessionId } from '@iam/contracts/values'
import type { Mutation, QueryClient } from '@tanstack/react-query'
import { type Client, createClient } from 'graphql-ws'
import { listsAbout } from './call-options.ts'
import { fetchAgain, ofAnyCommand } from './changes.ts'
import { isSocketAway, pushedSince } from './pushing.ts'
import { isAnothers, sessionState, shownId } from './session-state.ts'

/** After a connection has been lost for so long, the screens ask by themselves. */
const reconnectMs = 5_000
/** Close codes after which connecting again at once would be refused again: no sign-in, too many windows. */
const refused = new Set([4403, 4430])
/** When what was refused for now is tried again, in ms: other windows may be closed by then, and the user back. */
const refusedPauseMs = 30_000
/** Within so many ms, as if by its poll, each asks for what all are told of: thousands would ask in one moment otherwise. */
const spreadMs = 15_000
/** Answers that come within this time, in ms, may have been read before the changes were pushed. */
const underWayMs = 1_000

/** One socket of this tab, for all that it follows. */
let socket: Client | undefined
let following = 0
let lossTimer: ReturnType<typeof setTimeout> | undefined

function startLossTimer(): void {
  lossTimer ??= setTimeout(() => {
    pushedSince.set(undefined)
    isSocketAway.set(true)
  }, reconnectMs)
}
function stopLossTimer(): void {
  clearTimeout(lossTimer)
  lossTimer = undefined
}

function open(): Client {
  const client: Client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ actingAs: shownId() }),
    // Clients that follow the same get the same bytes: the server shares the frame, which names the operation.
    generateID: ({ operationName, variables }) => `${operationName} ${variables?.sessionId ?? ''}`,
    keepAlive: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !(event instanceof CloseEvent && refused.has(event.code)),
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, pauseBefore(retries))),
    // One that is no longer in use closes later.
    on: { closed: () => client === socket && startLossTimer() },
  })
  return client
}

type Name = 'amaEvents' | 'myEvents'
/** As GraphQL says it. */
type Refusal = { readonly message: string; readonly extensions?: { readonly code?: unknown } }

/** Subscribes, and again after each reconnect: `variables` then hold the cursor of what came last. */
function follow(name: Name, variables: Record<string, unknown>, hear: (data: unknown) => void): () => void {
  const client = socket ?? open()
  socket = client
  following += 1
  let end: () => void
  let again: ReturnType<typeof setTimeout> | undefined
  function subscribe(): void {
    end = client.subscribe<Record<string, unknown>>(
      { query: liveDocuments[name], operationName: name, variables },
      {
        next({ data, errors = [] }) {
          if (data) hear(data[name])
          refusedWith(errors)
        },
        error(error) {
          if (Array.isArray(error)) refusedWith(error)
          else again = setTimeout(subscribe, refusedPauseMs)
        },
        complete: () => undefined,
      },
    )
  }
  /** Errors of GraphQL refuse the subscription for good, as to a participant whom the host removed. */
  function refusedWith(errors: readonly Refusal[]): void {
    const changed = errors.find(({ extensions }) => extensions?.code === personChanged)
    if (!changed) return
    // This tab missed the sign-in of another user. A dialog that stands already is not opened again.
    if (sessionState.now().is !== 'anothers') isAnothers(changed.message)
    again = setTimeout(subscribe, refusedPauseMs)
  }
  subscribe()
  return () => {
    clearTimeout(again)
    end()
    following -= 1
    if (following > 0) return
    socket = undefined
    // It waits for a connection that is being tried again, which is given up with its last subscription.
    Promise.resolve(client.dispose()).catch(() => undefined)
    stopLossTimer()
    pushedSince.set(undefined)
    isSocketAway.set(false)
  }
}

/** Commands that a form waits for. An act that can be taken back is held as long as the user likes, and is laid over what is fetched. */
const underWay = { predicate: ({ meta }: Mutation) => meta?.isShownAtOnce !== true }

const shownAnywhere = new Set([...Object.values(shownIn).flat(), ...ofAnyCommand])

/**
 * Fetches again what is shown of the rows that changed for this user. While a command is under way it waits: its own answer comes
 * after the change, and the form that waits for it must still be there.
 */
export function followOwnChanges(client: QueryClient): () => void {
  const variables: { after?: string } = {}
  /** How it is fetched again, by a name of what waits for that. */
  const waiting = new Map<string, () => Promise<unknown>>()
  const fetching = new Set<string>()
  const later = new Map<string, ReturnType<typeof setTimeout>>()
  const fetchWaiting = () => {
    if (client.isMutating(underWay) > 0) return
    for (const [name, fetch] of waiting) if (!fetching.has(name)) void fetchOne(name, fetch)
  }
  /**
   * One time after the other, as what changes faster than it can be read would have no answer, if each change began it anew;
   * and with a pause as long as the answer took, so that what is costly to read is read the less often.
   */
  async function fetchOne(name: string, fetch: () => Promise<unknown>): Promise<void> {
    waiting.delete(name)
    fetching.add(name)
    const began = performance.now()
    await fetch()
    await new Promise((resolve) => setTimeout(resolve, performance.now() - began))
    fetching.delete(name)
    fetchWaiting()
  }
  function fetchSpread(name: string, fetch: () => Promise<unknown>): void {
    if (later.has(name)) return
    const due = () => {
      later.delete(name)
      waiting.set(name, fetch)
      fetchWaiting()
    }
    later.set(name, setTimeout(due, Math.random() * spreadMs))
  }
  const leave = [
    () => later.forEach(clearTimeout),
    pushedSince.watch(() => updateIntervals(client)),
    // After the command's own callbacks.
    client.getMutationCache().subscribe(() => setTimeout(fetchWaiting)),
    follow('myEvents', variables, (data) => {
      const { view, position } = OwnChange.parse(data)
      variables.after = String(position)
      stopLossTimer()
      isSocketAway.set(false)
      if (pushedSince.now() === undefined) pushedSince.set(Date.now() + underWayMs)
      if (view === unchanged) return
      const shown = shownIn[view as SharedView] ?? []
      if (toldToAll.has(view))
        return fetchSpread(`lists of ${view}`, () => fetchAgain(client, shown, listsAbout))
      for (const collection of view === wholePortal ? shownAnywhere : [...shown, ...ofAnyCommand])
        waiting.set(collection, () => fetchAgain(client, [collection]))
      fetchWaiting()
    }),
  ]
  return () => {
    for (const end of leave) end()
  }
}

/** Follows the messages of a session; each has the cursor from which a lost connection goes on. */
export function followMessages(sessionId: AmaSessionId, hear: (message: ServerSent) => void): () => void {
  const variables: { sessionId: string; after?: string } = { sessionId }
  return follow('amaEvents', variables, (data) => {
    const message = data as ServerSent
    if ('cursor' in message) variables.after = message.cursor
    hear(message)
  })
}

/** Intervals depend on the socket, and a query looks at its own only when its options are set. */
function updateIntervals(client: QueryClient): void {
  for (const { observers } of client.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options)
}
