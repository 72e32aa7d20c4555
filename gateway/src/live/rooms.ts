import type { ServerSent } from '@iam/contracts/live/messages'
import { Rejected } from '@iam/contracts/rejected'
import type { AmaSessionId } from '@iam/contracts/values'
import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { DatabasePool } from 'slonik'
import type { Announcements } from '../follow/announcements.ts'
import { changesBetween, maxChanges, type SessionChange } from './changes-of-sessions.ts'
import { FanOut, frameOf, type Subscription } from './fan-out.ts'
import type { Held } from './held.ts'
import { messagesOf, type Told } from './messages.ts'
import { oncePerWindow } from './once-per-window.ts'

type Following = Subscription & { readonly held: Held }
/** One session that is watched at this gateway. */
type Room = {
  readonly viewers: FanOut
  readonly hosts: FanOut
  readonly following: Set<Following>
}
type Watching = {
  readonly sessionId: AmaSessionId
  readonly isHost: boolean
  /** The cursor of what came last. */
  readonly after: number | undefined
  readonly present: number
}
type RoomsOptions = {
  readonly db: DatabasePool
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
  readonly now: () => string
  /** Called once a watched session is over. */
  readonly onOver: (sessionId: string) => void
}

/** How long a cursor that is ahead of this gateway is waited for, in ms; it may be none of the log's. */
const maxWaitMs = 2_500

/**
 * Tells the viewers of watched sessions what changed: the views are read once for all of them, whenever the projection has
 * announced changes, and each message is serialized once. Positions of the log are the cursors, so that a subscription
 * resumes at any gateway.
 */
export function openRooms({ db, pool, announcements, log, now, onOver }: RoomsOptions) {
  const rooms = new Map<string, Room>()
  let told = announcements.position
  const caughtUp: (() => void)[] = []

  async function tell(): Promise<void> {
    const upTo = announcements.position
    const watched = new Map(rooms)
    const read = watched.size === 0 ? [] : await changesBetween(pool, [...watched.keys()], told)
    const last = read.at(-1)?.position ?? 0
    const isMore = read.length > maxChanges
    // One event may change two things: what else the last one changed may be missing.
    const changes = isMore ? read.filter(({ position }) => position < last) : read
    const messages = await messagesOf(db, changes, now())
    // Sent and noted in one go: who joins meanwhile compares `told` before and after. A room that was left and entered
    // again has been read from there on.
    const isWatched = ({ sessionId }: SessionChange) => rooms.get(sessionId) === watched.get(sessionId)
    for (const message of messages) if (isWatched(message.change)) send(message)
    for (const change of changes) if (change.what === 'removal') end(change)
    told = isMore ? last - 1 : Math.max(upTo, last, told)
    for (const wake of caughtUp.splice(0)) wake()
    if (isMore) due()
  }

  /** Waits until the viewers here have been told up to this position, which another gateway told; false if it takes long. */
  async function toldUpTo(position: number): Promise<boolean> {
    if (told >= position) return true
    if (!(await announcements.waitFor(position, maxWaitMs))) return false
    while (told < position) {
      const { promise, resolve } = Promise.withResolvers<void>()
      caughtUp.push(resolve)
      due()
      await promise
    }
    return true
  }

  function send({ change, toViewers, toHosts }: Told): void {
    const room = rooms.get(change.sessionId)
    if (toViewers) room?.viewers.send(toViewers)
    room?.hosts.send(toHosts)
    if (toHosts.type === 'session_status_change' && toHosts.status === 'completed') onOver(change.sessionId)
  }

  /** Ends what a participant follows whom the host removed. */
  function end({ sessionId, id }: SessionChange): void {
    const { code, status, message: detail } = new Rejected('ama-removed')
    for (const following of rooms.get(sessionId)?.following ?? [])
      if (following.viewer.userId === id) {
        say(following, { type: 'error', code, status, detail })
        following.held.end()
      }
  }

  const due = oncePerWindow(tell, (err) => log.warn({ err }, 'the watched sessions could not be read'))

  const leave = announcements.listen(({ changes }) => {
    if (rooms.size > 0 && (changes === 'lost' || changes.some(({ view }) => view === 'ama_events'))) due()
  })

  return {
    /** To all who follow the session, without a cursor: it is told to those who are there. */
    tell(sessionId: string, message: ServerSent): void {
      const room = rooms.get(sessionId)
      room?.viewers.send(message)
      room?.hosts.send(message)
    },

    /** Adds a subscription: first what happened after its cursor, then what happens from now on, nothing twice. */
    async follow(following: Following, { sessionId, isHost, after, present }: Watching): Promise<void> {
      if (rooms.size === 0) told = announcements.position
      const room = rooms.get(sessionId) ?? {
        viewers: new FanOut(),
        hosts: new FanOut(),
        following: new Set(),
      }
      rooms.set(sessionId, room)
      room.following.add(following)
      // A cursor of another gateway may be ahead of this one, which would tell what lies between once more.
      const isKnown = after === undefined || (await toldUpTo(after))
      let upTo = told
      let changes =
        after === undefined || !isKnown ? [] : await changesBetween(pool, [sessionId], after, upTo)
      const isWhole = !isKnown || changes.length > maxChanges
      if (isWhole) changes = []
      const cursor = String(after === undefined || isWhole ? upTo : after)
      say(following, { type: 'connection_established', sessionId, cursor, isWhole, present })
      for (;;) {
        for (const { toViewers, toHosts } of await messagesOf(db, changes, now())) {
          const message = isHost ? toHosts : toViewers
          if (message) say(following, message)
        }
        if (told <= upTo) break
        const next = told
        changes = await changesBetween(pool, [sessionId], upTo, next)
        upTo = next
      }
      if (room.following.has(following)) room[isHost ? 'hosts' : 'viewers'].add(following)
    },

    leave(sessionId: string, following: Following): void {
      const room = rooms.get(sessionId)
      room?.following.delete(following)
      room?.viewers.remove(following)
      room?.hosts.remove(following)
      if (room?.following.size === 0) rooms.delete(sessionId)
    },

    close(): void {
      leave()
      rooms.clear()
    },
  }
}

const say = (following: Subscription, message: ServerSent) =>
  following.viewer.send(frameOf(following, message))
