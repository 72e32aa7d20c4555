import type { ServerSent } from '@iam/contracts/live/messages'
import type { AmaSessionId } from '@iam/contracts/values'
import type { QueryClient } from '@tanstack/react-query'
import { loadChunk } from './load-chunk.ts'

type Socket = typeof import('./live-socket.ts')
const load = (): Promise<Socket> => loadChunk(() => import('./live-socket.ts'))

/** Follows what changes for the signed-in user, until the returned function is called. */
export function followLive(client: QueryClient): () => void {
  return once(load, ({ followOwnChanges }) => followOwnChanges(client))
}

/** Follows a live session, until the returned function is called. */
export function followSession(sessionId: AmaSessionId, hear: (message: ServerSent) => void): () => void {
  return once(load, ({ followMessages }) => followMessages(sessionId, hear))
}

/** Starts once the code is loaded, unless it was ended before. Without it the screens ask by themselves. */
function once(loading: () => Promise<Socket>, start: (socket: Socket) => () => void): () => void {
  let isOver = false
  let end = () => {
    isOver = true
  }
  loading().then(
    (socket) => {
      if (!isOver) end = start(socket)
    },
    () => undefined,
  )
  return () => end()
}
