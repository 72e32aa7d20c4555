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
import { messagesOf, messageTo, type Told } from './messages.ts'
import { oncePerWindow } from './once-per-window.ts'

type Following = Subscription & { readonly held: Held }
/** One session that is watched at this gateway. */
type Room = {
  readonly viewers: FanOut
  readonly hosts: FanOut
  readonly following: Set<Following>
  /** Position up to which they have been told what changed. */
  told: number
  readonly caughtUp: (() => void)[]
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

  async function tell(): Promise<void> {
    await announcements.refresh()
    const upTo = announcements.position
    const watched = new Map(rooms)
    if (watched.size === 0) return
    const from = Math.min(...[...watched.values()].map(({ told }) => told))
    const read = await changesBetween(pool, [...watched.keys()], from)
    const last = read.at(-1)?.position ?? 0
    const isMore = read.length > maxChanges
    // One event may change two things: what else the last one changed may be missing.
    const changes = isMore ? read.filter(({ position }) => position < last) : read
    const messages = await messagesOf(db, changes, now())
    // Queued and noted in one go: `follow` reads again what was told while it was reading.
    const isNews = ({ sessionId, position }: SessionChange) => position > watched.get(sessionId)!.told
    for (const message of messages) if (isNews(message.change)) send(watched, message)
    for (const change of changes) if (change.what === 'removal' && isNews(change)) end(watched, change)
    for (const room of watched.values()) {
      room.told = isMore ? Math.max(last - 1, room.told) : Math.max(upTo, last, room.told)
      for (const wake of room.caughtUp.splice(0)) wake()
    }
    if (isMore) tellSoon()
    // The next window begins after the last frame, so that none are added faster than they are written.
    await Promise.all([...watched.values()].flatMap(({ viewers, hosts }) => [viewers.written, hosts.written]))
  }

  /** Waits until this position, up to which another gateway has told, is told to a room here too; false if it takes long. */
  async function catchUp(room: Room, position: number): Promise<boolean> {
    if (room.told >= position) return true
    if (!(await announcements.waitFor(position, maxWaitMs))) return false
    while (room.told < position && room.following.size > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      room.caughtUp.push(resolve)
      tellSoon()
      await promise
    }
    return true
  }

  type Rooms = ReadonlyMap<string, Room>

  function send(watched: Rooms, { change, toViewers, toHosts, toAsker }: Told): void {
    const room = watched.get(change.sessionId)
    if (toViewers) room?.viewers.send(toViewers)
    if (toAsker) room?.viewers.send(toAsker.message, toAsker.userId)
    room?.hosts.send(toHosts)
    if (toHosts.type === 'session_status_change' && toHosts.status === 'completed') onOver(change.sessionId)
  }

  /** Ends the subscriptions of a participant whom the host removed. */
  function end(watched: Rooms, { sessionId, id }: SessionChange): void {
    const { code, status, message: detail } = new Rejected('ama-removed')
    for (const following of watched.get(sessionId)?.following ?? [])
      if (following.viewer.userId === id) {
        say(following, { type: 'error', code, status, detail })
        following.held.end()
      }
  }

  const tellSoon = oncePerWindow(tell, (err) => log.warn({ err }, 'the watched sessions could not be read'))

  const leave = announcements.listen(({ changes }) => {
    if (rooms.size > 0 && (changes === 'lost' || changes.some(({ view }) => view === 'ama_events')))
      tellSoon()
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
      const room = rooms.get(sessionId) ?? {
        ...{ viewers: new FanOut(), hosts: new FanOut(), following: new Set() },
        ...{ told: announcements.position, caughtUp: [] },
      }
      rooms.set(sessionId, room)
      room.following.add(following)
      // A cursor of another gateway may be ahead of this one, which would tell what lies between once more.
      const isKnown = after === undefined || (await catchUp(room, after))
      let upTo = room.told
      let changes =
        after === undefined || !isKnown ? [] : await changesBetween(pool, [sessionId], after, upTo)
      const isWhole = !isKnown || changes.length > maxChanges
      if (isWhole) changes = []
      const cursor = String(after === undefined || isWhole ? upTo : after)
      say(following, { type: 'connection_established', sessionId, cursor, isWhole, present })
      for (;;) {
        for (const told of await messagesOf(db, changes, now())) {
          const message = messageTo(following.viewer.userId, isHost, told)
          if (message) say(following, message)
        }
        if (room.told <= upTo) break
        const next = room.told
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
      if (room?.following.size !== 0) return
      rooms.delete(sessionId)
      for (const wake of room.caughtUp) wake()
    },

    close(): void {
      leave()
      rooms.clear()
    },
  }
}

const say = (following: Subscription, message: ServerSent) =>
  following.viewer.send(frameOf(following, message))
