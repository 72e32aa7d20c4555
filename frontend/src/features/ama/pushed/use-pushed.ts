import type { AmaRoomAnswer, AmaSession, LiveQuestionsAnswer } from '@iam/contracts/ama/views'
import type { ServerSent } from '@iam/contracts/live/messages'
import type { AmaSessionId } from '@iam/contracts/values'
import { type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followSession } from '../../../lib/live.ts'
import { isSocketAway } from '../../../lib/pushing.ts'
import { useAuth } from '../../session/auth.tsx'
import { pollOfQueues } from '../queries.ts'
import {
  asksWithOthers,
  queueAfter,
  roomAfter,
  type ShownBefore,
  saysTooLittle,
  type Viewer,
} from './after-message.ts'
import { followVotes } from './own-votes.ts'

/** Messages that come within so many ms are drawn together; the gateway sends those of a tenth of a second at once. */
const gatherMs = 20
/** What all viewers are told makes each of them ask again within so many ms for each that is there, not all of them at once. */
const spreadMs = 2
const longestSpreadMs = 5_000

type Watched = Pick<AmaSession, 'id' | 'status'> | null | undefined

/** Keeps a shown queue in step with its session as it is told; the documented poll goes on beside it. */
export const usePushedQueue = (session: Watched, queryKey: QueryKey) =>
  usePushed<LiveQuestionsAnswer>(session, queryKey, (shown, message, viewer) =>
    shown.session?.id === session?.id && shown.session
      ? queueAfter({ ...shown, session: shown.session }, message, viewer)
      : shown,
  )

/** Keeps a shown room in step with its session. */
export const usePushedRoom = (session: Watched, queryKey: QueryKey) =>
  usePushed<AmaRoomAnswer>(session, queryKey, roomAfter)

/** `present`: how many watch it now, as long as that is told. `isAway`: it is followed, and there has been no socket for a while. */
type Pushed = { readonly present: number | undefined; readonly isAway: boolean }

/**
 * Follows the session until it is over, and changes the cached answer by what is told. An answer to a request that was under
 * way meanwhile may be older than that, so it is changed by the same once it is there.
 */
function usePushed<Shown extends ShownBefore>(
  session: Watched,
  queryKey: QueryKey,
  after: (shown: Shown, message: ServerSent, viewer: Viewer) => Shown,
): Pushed {
  const client = useQueryClient()
  const { user } = useAuth()
  const [present, setPresent] = useState<number>()
  const isLost = useSyncExternalStore(isSocketAway.watch, isSocketAway.now)
  const id = session?.status === 'live' || session?.status === 'scheduled' ? session.id : undefined
  const userId = user?.id
  const isAdmin = user?.role === 'admin'
  const key = JSON.stringify(queryKey)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by what it says; `after` is one for each place
  useEffect(() => {
    if (id === undefined || userId === undefined) return
    const own = followVotes(client, queryKey)
    const viewer = { id: userId, isAdmin, votes: own.votes }
    let isFirst = true
    let around = 1
    /** In how many ms the room is asked for again. */
    let askIn: number | undefined
    let waiting: ServerSent[] = []
    /** What was told since the request that is under way began. */
    let toldMeanwhile: ServerSent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let asksAgain = false
    const exactly = { queryKey, exact: true } as const
    const shown = () => client.getQueryCache().find(exactly)
    const shownNow = () => client.getQueryData<Shown>(queryKey)
    const underWay = () => shown()?.promise
    function lay(messages: readonly ServerSent[]): void {
      const query = shown()
      const lacksSomething = query && isOutOfDate(query)
      client.setQueryData<Shown>(
        queryKey,
        (before) =>
          before && messages.reduce<Shown>((now, message) => after(now, message, viewer), before as Shown),
      )
      // Messages add to an answer what happens, and not what it lacks.
      if (lacksSomething) query.invalidate()
      askUntilAnswered()
    }
    /** Behind one that is under way, whose answer may be older: if each ended the one before, a busy room would get no answer. */
    async function ask(): Promise<void> {
      await underWay()?.catch(() => undefined)
      await client.invalidateQueries(exactly, { cancelRefetch: false })
      askUntilAnswered()
    }
    /** After an attempt that failed. The poll does not see to it: it begins anew at each message, and ends with the session. */
    function askUntilAnswered(): void {
      const query = shown()
      if (asksAgain || !query?.isActive() || !isOutOfDate(query)) return
      asksAgain = true
      setTimeout(async () => {
        asksAgain = false
        const asked = { ...exactly, type: 'active', predicate: isOutOfDate } as const
        await client.refetchQueries(asked, { cancelRefetch: false })
        askUntilAnswered()
      }, pollOfQueues)
    }
    async function layOverAnswer(messages: readonly ServerSent[]): Promise<void> {
      const isAnswered = await underWay()?.then(
        () => true,
        () => false,
      )
      toldMeanwhile = []
      if (isAnswered) lay(messages)
    }
    const show = () => {
      lay(waiting)
      const pause = askIn
      ;[waiting, askIn, timer] = [[], undefined, undefined]
      // Not ended with the screen: an answer that is kept is out of date all the same.
      if (pause !== undefined) setTimeout(ask, pause)
    }
    const leave = followSession(id as AmaSessionId, (message) => {
      if ('present' in message) {
        around = message.present
        setPresent(around)
      }
      if (underWay() && 'cursor' in message) {
        toldMeanwhile.push(message)
        if (toldMeanwhile.length === 1) void layOverAnswer(toldMeanwhile)
      }
      if (saysTooLittle(message, viewer, isFirst, shownNow()))
        askIn = asksWithOthers(message, viewer, shownNow())
          ? (askIn ?? Math.random() * Math.min(around * spreadMs, longestSpreadMs))
          : 0
      if (message.type === 'connection_established') isFirst = false
      waiting.push(message)
      timer ??= setTimeout(show, gatherMs)
    })
    return () => {
      leave()
      own.leave()
      clearTimeout(timer)
      setPresent(undefined)
    }
  }, [client, id, userId, isAdmin, key])
  const isAway = isLost && id !== undefined && userId !== undefined
  return { present: isAway ? undefined : present, isAway }
}

/** Whether it has to be asked again: since something happened that no message says, or an attempt failed. */
const isOutOfDate = ({ state }: Pick<Query, 'state'>) => state.isInvalidated
