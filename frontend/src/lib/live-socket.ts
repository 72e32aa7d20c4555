import type { Collection } from '@iam/contracts/calls'
import { liveDocuments } from '@iam/contracts/live/documents'
import { OwnChange, type ServerSent, wholePortal } from '@iam/contracts/live/messages'
import { type SharedView, shownIn } from '@iam/contracts/live/shown-in'
import type { AmaSessionId } from '@iam/contracts/values'
import type { QueryClient } from '@tanstack/react-query'
import { type Client, createClient } from 'graphql-ws'
import { fetchAgain, ofAnyCommand } from './changes.ts'
import { pushing } from './pushing.ts'
import { shownId } from './session-state.ts'

/** A socket that is lost for longer counts as away: then the screens ask by themselves. */
const reconnectMs = 5_000
const longestPauseMs = 10_000
/** Close codes after which connecting again would be refused again: no sign-in, too many windows. */
const final = new Set([4403, 4430])

/** One socket of this tab, for all that it follows. */
let socket: Client | undefined
let following = 0
let away: ReturnType<typeof setTimeout> | undefined

const isAwayAfterAWhile = () => {
  away ??= setTimeout(() => pushing.set('away'), reconnectMs)
}
const isOpen = () => {
  clearTimeout(away)
  away = undefined
  pushing.set('open')
}

const open = (): Client =>
  createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ actingAs: shownId() }),
    // Clients that follow the same get the same bytes: the server shares the frame, which names the operation.
    generateID: ({ operationName, variables }) => `${operationName} ${variables?.sessionId ?? ''}`,
    keepAlive: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !(event instanceof CloseEvent && final.has(event.code)),
    retryWait: (retries) =>
      new Promise((resolve) =>
        setTimeout(resolve, Math.random() * Math.min(500 * 2 ** retries, longestPauseMs)),
      ),
    on: { connected: isOpen, closed: isAwayAfterAWhile },
  })

type Name = 'amaEvents' | 'myEvents'

/** Subscribes, and again after each reconnect: `variables` then hold the cursor of what came last. */
function follow(name: Name, variables: Record<string, unknown>, hear: (data: unknown) => void): () => void {
  socket ??= open()
  following += 1
  const end = socket.subscribe<Record<string, unknown>>(
    { query: liveDocuments[name], operationName: name, variables },
    {
      next: ({ data }) => data && hear(data[name]),
      error: isAwayAfterAWhile,
      complete: () => undefined,
    },
  )
  return () => {
    end()
    following -= 1
    if (following > 0) return
    void socket?.dispose()
    socket = undefined
    clearTimeout(away)
    away = undefined
    pushing.set('off')
  }
}

/**
 * Fetches again what is shown of the rows that changed for this user. While a command is under way it waits: its own answer comes
 * after the change, and the form that waits for it must still be there.
 */
export function followOwnChanges(client: QueryClient): () => void {
  const variables: { after?: string } = {}
  const waiting = new Set<Collection>()
  const fetch = () => {
    if (waiting.size === 0 || client.isMutating() > 0) return
    const collections = [...waiting]
    waiting.clear()
    void fetchAgain(client, collections)
  }
  const leave = [
    pushing.watch(() => askAgainOrNot(client)),
    // After the command's own callbacks.
    client.getMutationCache().subscribe(() => setTimeout(fetch)),
    follow('myEvents', variables, (data) => {
      const { view, position } = OwnChange.parse(data)
      variables.after = String(position)
      const all = view === wholePortal ? Object.values(shownIn).flat() : (shownIn[view as SharedView] ?? [])
      for (const collection of [...all, ...ofAnyCommand]) waiting.add(collection)
      fetch()
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
function askAgainOrNot(client: QueryClient): void {
  for (const { observers } of client.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options)
}
