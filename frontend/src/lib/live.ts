import type { ServerSent } from '@iam/contracts/live/messages'
import type { AmaSessionId } from '@iam/contracts/values'
import type { QueryClient } from '@tanstack/react-query'
import { loadPart } from './load-chunk.ts'

type Socket = typeof import('./live-socket.ts')
const load = (): Promise<Socket> => loadPart(() => import('./live-socket.ts'))
/** How many ms after an attempt to load its code the next is made. */
const pause = 30_000

/** Follows what changes for the signed-in user, until the returned function is called. */
export function followLive(client: QueryClient): () => void {
  return once(({ followOwnChanges }) => followOwnChanges(client))
}

/** Follows a live session, until the returned function is called. */
export function followSession(sessionId: AmaSessionId, hear: (message: ServerSent) => void): () => void {
  return once(({ followMessages }) => followMessages(sessionId, hear))
}

/** Starts once the code is loaded, unless it was ended before. Until then the screens ask by themselves. */
function once(start: (socket: Socket) => () => void): () => void {
  let isOver = false
  let end = () => {
    isOver = true
  }
  async function begin(): Promise<void> {
    const socket = await load().catch(() => undefined)
    if (isOver) return
    if (socket) end = start(socket)
    else setTimeout(begin, pause)
  }
  void begin()
  return () => end()
}
