import type { AmaRoomAnswer, AmaSession, LiveQuestionsAnswer } from '@iam/contracts/ama/views'
import type { ServerSent } from '@iam/contracts/live/messages'
import type { AmaSessionId } from '@iam/contracts/values'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followSession } from '../../../lib/live.ts'
import { useAuth } from '../../session/auth.tsx'
import { queueAfter, roomAfter, saysTooLittle, type Viewer } from './after-message.ts'

type Watched = Pick<AmaSession, 'id' | 'status'> | null | undefined

/** Keeps a shown queue in step with its session as it is told; the documented poll goes on beside it. */
export const usePushedQueue = (session: Watched, queryKey: QueryKey) =>
  usePushed<LiveQuestionsAnswer>(session, queryKey, (shown, message, viewer) =>
    shown.session?.id === session?.id && shown.session
      ? queueAfter({ ...shown, session: shown.session }, message, viewer)
      : shown,
  )

/** Keeps a shown room in step with its session; returns how many watch it, once that is told. */
export const usePushedRoom = (session: Watched, queryKey: QueryKey) =>
  usePushed<AmaRoomAnswer>(session, queryKey, roomAfter)

/**
 * Follows the session until it is over, and changes the cached answer by what is told. An answer to a request that was under
 * way meanwhile may be older than that, so it is fetched once more.
 */
function usePushed<Shown>(
  session: Watched,
  queryKey: QueryKey,
  after: (shown: Shown, message: ServerSent, viewer: Viewer) => Shown,
): number | undefined {
  const client = useQueryClient()
  const { user } = useAuth()
  const [present, setPresent] = useState<number>()
  const id = session?.status === 'live' || session?.status === 'scheduled' ? session.id : undefined
  const userId = user?.id
  const isAdmin = user?.role === 'admin'
  const key = JSON.stringify(queryKey)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by what it says; `after` is one for each place
  useEffect(() => {
    if (id === undefined || userId === undefined) return
    const viewer = { id: userId, isAdmin }
    let isFirst = true
    const leave = followSession(id as AmaSessionId, (message) => {
      if ('present' in message) setPresent(message.present)
      const isAskedAgain = saysTooLittle(message, viewer, isFirst)
      if (message.type === 'connection_established') isFirst = false
      const isUnderWay = client.isFetching({ queryKey, exact: true }) > 0
      client.setQueryData<Shown>(queryKey, (shown) => shown && after(shown, message, viewer))
      if (isAskedAgain || (isUnderWay && 'cursor' in message))
        void client.invalidateQueries({ queryKey, exact: true })
    })
    return () => {
      leave()
      setPresent(undefined)
    }
  }, [client, id, userId, isAdmin, key])
  return present
}
